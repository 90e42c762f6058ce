import type { Payment, PaymentState, WithdrawalState } from '@marquee/kernel/contracts/cashier';

/** The way of a withdrawal that nothing stops. */
const WAY: readonly WithdrawalState[] = ['requested', 'in_review', 'approved', 'processing', 'paid'];

/** Where it goes no further: the money is in the balance again. */
const STOPS: ReadonlySet<PaymentState> = new Set(['rejected', 'cancelled', 'returned']);

export interface Step {
  state: WithdrawalState;
  at: string | null;
  mark: 'done' | 'now' | 'stopped' | 'ahead';
}

export const isBack = ({ state }: Pick<Payment, 'state'>): boolean => STOPS.has(state);

/** What has happened to a withdrawal, where it stands, and what is to come. */
export function withdrawalSteps({ state, steps, createdAt }: Payment): Step[] {
  const begun = steps.length > 0 ? steps : [{ state, at: createdAt }];
  const past = begun.map((step, index): Step => {
    const isLast = index === begun.length - 1;
    const mark = STOPS.has(step.state) ? 'stopped' : isLast && step.state !== 'paid' ? 'now' : 'done';
    return { state: step.state as WithdrawalState, at: step.at, mark };
  });
  if (STOPS.has(state)) return past;
  const furthest = Math.max(...begun.map((step) => WAY.indexOf(step.state as WithdrawalState)));
  return [
    ...past,
    ...WAY.slice(furthest + 1).map((next): Step => ({ state: next, at: null, mark: 'ahead' })),
  ];
}
