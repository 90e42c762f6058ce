import type { Cashier, DepositMethod } from '@marquee/kernel/contracts/cashier';
import { decimalText, minorUnits } from '@marquee/kernel/money';
import { Facts } from '@marquee/kernel/ui/facts';

import { feeOf } from '../../cashier/fee-of.ts';
import type { Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import type { BonusOffer } from './bonus-choices.ts';

interface DepositSummaryProps {
  cashier: Cashier;
  method: DepositMethod | undefined;
  /** Null until there is one that can be paid. */
  amount: string | null;
  /** Null for none; undefined where there is none to choose. */
  bonus: BonusOffer | null | undefined;
  terms: Terms;
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** What the deposit comes to, before it is made. */
export function DepositSummary({ cashier, method, amount, bonus, terms }: DepositSummaryProps) {
  const { t } = useTranslation();
  const { exponent } = cashier;
  const { net, limits } = cashier.deposits;
  const [limit] = limits;
  const charged = amount === null || method === undefined ? null : feeOf(amount, method.fee, cashier);
  return (
    <Facts
      items={[
        [t('deposit.pay'), amount === null ? '–' : terms.money(amount)],
        method === undefined
          ? null
          : [
              t('deposit.fee'),
              charged === null || isZero(charged.fee) ? terms.fee(method.fee) : terms.money(charged.fee),
            ],
        charged === null || isZero(charged.fee) ? null : [t('deposit.credited'), terms.money(charged.rest)],
        method === undefined ? null : [t('deposit.arrives'), terms.time(method.expected)],
        bonus === undefined
          ? null
          : [t('balance.bonus'), bonus === null ? t('deposit.bonus.none') : terms.money(bonus.bonus)],
        limit === undefined || amount === null
          ? null
          : [
              t('deposit.limit.after'),
              terms.money(
                decimalText(minorUnits(limit.left, exponent) - minorUnits(amount, exponent), exponent),
              ),
            ],
        [t('balance.net', { date: terms.day(net.since) }), terms.money(net.amount)],
      ]}
    />
  );
}
