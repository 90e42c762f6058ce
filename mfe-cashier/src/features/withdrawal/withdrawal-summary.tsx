import type { Cashier } from '@marquee/kernel/contracts/cashier';
import { formatNumber } from '@marquee/kernel/locale';
import { decimalText, minorUnits } from '@marquee/kernel/money';
import { useLanguage } from '@marquee/kernel/remote';
import { Facts } from '@marquee/kernel/ui/facts';

import { feeOf } from '../../cashier/fee-of.ts';
import { nameOf, type Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import type { Part } from './split.ts';

interface WithdrawalSummaryProps {
  cashier: Cashier;
  /** Null until there is one that can be withdrawn. */
  amount: string | null;
  parts: readonly Part[];
  terms: Terms;
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** What the withdrawal comes to: where it goes, by when it is decided, and what stays. */
export function WithdrawalSummary({ cashier, amount, parts, terms }: WithdrawalSummaryProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { exponent, real, withdrawable, withdrawals } = cashier;
  const hours = (count: number): string =>
    formatNumber(lang, count, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const { usualHours, latestHours } = withdrawals.decision;
  const feeMinor = parts.reduce(
    (sum, { target, amount: part }) =>
      target === null ? sum : sum + minorUnits(feeOf(part, target.fee, cashier).fee, exponent),
    0n,
  );
  const fee = decimalText(feeMinor, exponent);
  return (
    <Facts
      items={[
        [t('balance.withdrawable'), terms.money(withdrawable)],
        ...parts.map(({ target, amount: part }) => {
          const name =
            target === null
              ? t('withdrawal.partBack')
              : t('withdrawal.part', { target: nameOf(target), time: terms.time(target.expected) });
          return [name, terms.money(part)] as const;
        }),
        [t('deposit.fee'), isZero(fee) ? t('ways.noFee') : terms.money(fee)],
        [
          t('withdrawal.decision'),
          t('withdrawal.decision.within', { latest: hours(latestHours), usual: hours(usualHours) }),
        ],
        amount === null
          ? null
          : [
              t('withdrawal.after'),
              terms.money(decimalText(minorUnits(real, exponent) - minorUnits(amount, exponent), exponent)),
            ],
      ]}
    />
  );
}
