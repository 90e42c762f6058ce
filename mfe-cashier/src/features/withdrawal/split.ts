import type { WithdrawalTarget } from '@marquee/kernel/contracts/cashier';
import { decimalText, minorUnits } from '@marquee/kernel/money';

export interface Part {
  /** Null for several, of which the API says only once it is asked for how much goes to each. */
  target: WithdrawalTarget | null;
  amount: string;
}

/**
 * Where the money of a withdrawal goes: what has to go back to other instruments goes there first, the rest to the one
 * that was chosen. In which order it goes back is the API's to say.
 *
 * @param amount a decimal with all decimals of the currency
 */
export function splitOf(
  amount: string,
  {
    targets,
    chosen,
    exponent,
  }: { targets: readonly WithdrawalTarget[]; chosen: WithdrawalTarget; exponent: number },
): Part[] {
  const whole = minorUnits(amount, exponent);
  const owing = targets
    .filter((target) => target !== chosen && target.instrument !== null)
    .map((target) => ({ target, owed: minorUnits(target.owed, exponent) }))
    .filter(({ owed }) => owed > 0n);
  const back = owing.reduce((sum, { owed }) => sum + owed, 0n);
  const [first, ...others] = owing;
  if (first === undefined) return [{ target: chosen, amount }];
  if (whole <= back) return [{ target: others.length === 0 ? first.target : null, amount }];
  return [
    ...owing.map(({ target, owed }) => ({ target, amount: decimalText(owed, exponent) })),
    { target: chosen, amount: decimalText(whole - back, exponent) },
  ];
}
