import type { PlayerLimit } from '@marquee/kernel/contracts/player';
import { formatMoney, formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';

import { useTranslation } from '../../private-texts.ts';

type Kind = PlayerLimit['kind'];
type Period = PlayerLimit['period'];

const KINDS = {
  deposit: 'limits.deposit',
  wager: 'limits.wager',
  loss: 'limits.loss',
  single_wager: 'limits.singleWager',
  session_time: 'limits.sessionTime',
} as const;

const PERIODS = { '24h': 'limits.day', '7d': 'limits.week', month: 'limits.month' } as const;

/** Every limit that a player can set. */
export const OFFERED: ReadonlyArray<{ kind: Kind; period: Period }> = [
  ...(['deposit', 'loss', 'wager'] as const).flatMap((kind) =>
    (['24h', '7d', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'single_wager', period: 'round' },
  { kind: 'session_time', period: '24h' },
];

/** A limit and its values in words of the page's language. */
export function useLimitWords() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return {
    nameOf: ({ kind, period }: { kind: Kind; period: Period }): string =>
      period === 'round' ? t(KINDS[kind]) : `${t(KINDS[kind])}, ${t(PERIODS[period])}`,
    lengthOf: (period: '24h' | '7d'): string =>
      period === '24h'
        ? formatNumber(lang, 24, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
        : formatNumber(lang, 7, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
    valueOf: (value: { amount: string | null; minutes: number | null }, currency: string): string => {
      if (value.minutes !== null)
        return formatNumber(lang, value.minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
      return value.amount === null ? t('limits.none') : formatMoney(lang, value.amount, currency);
    },
  };
}
