import {
  type Cashier,
  type Payment,
  Withdrawal,
  WithdrawalAsked,
  type WithdrawalTarget,
} from '@marquee/kernel/contracts/cashier';
import { useContractForm } from '@marquee/kernel/forms';
import { minorUnits } from '@marquee/kernel/money';
import { useQueryClient } from '@marquee/kernel/query';
import { useHost, useIntent, useLanguage } from '@marquee/kernel/remote';
import { useState } from 'react';

import { amountFault } from '../../cashier/amount-fault.ts';
import { hasRightCheckDigits } from './iban.ts';
import type { BonusLoss } from './use-bonus-loss.ts';

/** A kept instrument is a target of its own, and so is a new one of its kind. */
export const keyOf = ({ id, instrument }: Pick<WithdrawalTarget, 'id' | 'instrument'>): string =>
  instrument === null ? id : `${id} ${instrument.id}`;

/** What is sent for a target; `place` is what the player has typed for a new one. */
export const targetOf = (
  { kind, instrument, asset }: WithdrawalTarget,
  place: string,
): Withdrawal['target'] => {
  if (instrument !== null) return { kind: 'instrument', instrumentId: instrument.id };
  if (kind === 'crypto' && asset !== null) return { kind: 'crypto', asset, address: place };
  return { kind: 'bank', iban: place };
};

const NONE: Withdrawal['target'] = { kind: 'instrument', instrumentId: '' };

interface WithdrawalFormOptions {
  cashier: Cashier;
  /** What ends by it: the player has to have said yes to that. */
  losses: readonly BonusLoss[];
  onAsked: (payments: readonly Payment[]) => void;
}

/** The form of a withdrawal. What was refused stays in it. */
export function useWithdrawalForm({ cashier, losses, onAsked }: WithdrawalFormOptions) {
  const { api } = useHost();
  const lang = useLanguage();
  const queries = useQueryClient();
  const carryOut = useIntent();
  const [chosen, setChosen] = useState<WithdrawalTarget | null>(null);
  const { currency, exponent, withdrawable, withdrawals } = cashier;
  const smaller = (...amounts: string[]): string =>
    amounts.reduce((least, each) =>
      minorUnits(each, exponent) < minorUnits(least, exponent) ? each : least,
    );
  const most = smaller(withdrawable, withdrawals.max, withdrawals.dayLeft, chosen?.max ?? withdrawals.max);
  const min = chosen?.min ?? withdrawals.min;
  const faultOf = ({ amount }: Withdrawal) => amountFault(amount, { exponent, min, max: most });
  const form = useContractForm<Withdrawal>({
    schema: Withdrawal,
    initialValues: { lang, target: NONE, amount: '', currency, givesUp: undefined },
    draft: { name: 'withdrawal', keeps: ['amount'] },
    check: (values) => ({
      ...(values.target.kind === 'bank' &&
        !hasRightCheckDigits(values.target.iban) && { target: { code: 'field.check_digit' } }),
      ...(faultOf(values) !== null && { amount: { code: 'field.invalid' } }),
      ...(losses.length > 0 && values.givesUp === undefined && { givesUp: { code: 'field.required' } }),
    }),
    async send(body) {
      try {
        const { payments } = await carryOut(body, (idempotencyKey) =>
          api.post('/payment/withdrawal', { schema: WithdrawalAsked, body, idempotencyKey }),
        );
        onAsked(payments);
      } finally {
        void queries.invalidateQueries({ queryKey: ['cashier'] });
        // What would go may be more by now: it is shown, and the player asked again.
        void queries.invalidateQueries({ queryKey: ['bonus-loss'] });
      }
    },
  });
  return {
    form,
    agree: (isAgreed: boolean): void =>
      form
        .field('givesUp')
        .onChange(
          isAgreed ? losses.map(({ grant, givesUp }) => ({ bonusId: grant.id, amount: givesUp })) : undefined,
        ),
    chosen,
    min,
    most,
    fault: faultOf(form.values),
    choose: (target: WithdrawalTarget): void => {
      setChosen(target);
      form.field('target').onChange(targetOf(target, ''));
    },
  };
}
