import type { DepositMethod, ExpectedTime, WithdrawalTarget } from '@marquee/kernel/contracts/cashier';
import { formatDate, formatMoney, formatNumber, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { useMemo } from 'react';

import { useTranslation } from '../private-texts.ts';

type Way = DepositMethod | WithdrawalTarget;

const UNITS = { minutes: 'minute', hours: 'hour', bank_days: 'day' } as const;

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** How the cashier says amounts, times and conditions, in the page's language and the player's time zone. */
export function useTerms(currency: string, timeZone: string) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return useMemo(() => {
    const money = (amount: string): string => formatMoney(lang, amount, currency);
    const time = ({ unit, from, to }: ExpectedTime): string => {
      if (to === 0) return t('ways.atOnce');
      const most = formatNumber(lang, to, { style: 'unit', unit: UNITS[unit], unitDisplay: 'long' });
      const length =
        from === to || from === 0 ? most : t('ways.range', { from: formatNumber(lang, from), to: most });
      if (unit === 'bank_days') return t('ways.bankDays', { time: length });
      return from === 0 ? t('ways.upTo', { time: length }) : length;
    };
    const fee = ({ basisPoints, fixed }: Way['fee']): string => {
      const share = formatPercentFromBasisPoints(lang, basisPoints);
      if (basisPoints === 0) return isZero(fixed) ? t('ways.noFee') : t('ways.fee', { fee: money(fixed) });
      return t('ways.fee', { fee: isZero(fixed) ? share : `${share} + ${money(fixed)}` });
    };
    return {
      money,
      /** Without decimals where all of them are zero, for amounts to choose from. */
      short: (amount: string): string =>
        formatNumber(lang, amount, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          trailingZeroDisplay: 'stripIfInteger',
        }),
      time,
      fee,
      range: ({ min, max }: Pick<Way, 'min' | 'max'>): string =>
        t('ways.between', { min: money(min), max: money(max) }),
      moment: (at: string): string =>
        formatDate(lang, at, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
          timeZone,
        }),
      day: (at: string): string => formatDate(lang, at, { dateStyle: 'medium', timeZone }),
      clock: (at: string): string => formatDate(lang, at, { hour: '2-digit', minute: '2-digit', timeZone }),
    };
  }, [t, lang, currency, timeZone]);
}

export type Terms = ReturnType<typeof useTerms>;

/** What a way of paying is called: a kept instrument as its owner knows it. Most labels name their brand. */
export const nameOf = ({ name, instrument }: Pick<Way, 'name' | 'instrument'>): string => {
  if (instrument === null) return name;
  const { label } = instrument;
  const brand = instrument.brand ?? name;
  return label.startsWith(brand) ? label : `${brand} ${label}`;
};
