import type { StatementMonth } from '@marquee/kernel/contracts/history';
import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';

import type { Fact } from '../../history/section.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';

const MINUTES_PER_HOUR = 60;

/** Hours and minutes, as the language writes them. */
function useDuration(): (minutes: number) => string {
  const lang = useLanguage();
  const unit = (value: number, name: 'hour' | 'minute'): string =>
    formatNumber(lang, value, { style: 'unit', unit: name, unitDisplay: 'short' });
  return (minutes) => {
    const hours = Math.floor(minutes / MINUTES_PER_HOUR);
    const rest = unit(minutes % MINUTES_PER_HOUR, 'minute');
    return hours === 0 ? rest : `${unit(hours, 'hour')} ${rest}`;
  };
}

const SUMS = [
  ['deposits', 'limits.deposit'],
  ['withdrawals', 'statement.withdrawals'],
  ['staked', 'history.staked'],
  ['won', 'history.won'],
  ['returned', 'history.state.cancelled'],
  ['bonuses', 'bonuses.title'],
  ['other', 'statement.other'],
] as const;

/** What a month came to, from its first balance to its last; `isComplete` with the sums that are zero. */
export function useMonthFacts(currency: string): (month: StatementMonth, isComplete?: boolean) => Fact[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const duration = useDuration();
  return (month, isComplete = false) => [
    [t('statement.opening'), <Money key="opening" amount={month.opening} currency={currency} />],
    ...SUMS.flatMap(([column, key]): Fact[] => {
      const amount = month[column];
      if (amount === undefined || !(isComplete || /[1-9]/.test(amount))) return [];
      return [[t(key), <SignedMoney key={column} amount={amount} currency={currency} />]];
    }),
    [t('statement.closing'), <Money key="closing" amount={month.closing} currency={currency} />, true],
    [t('history.rounds'), formatNumber(lang, month.rounds)],
    [t('statement.played'), duration(month.playedMinutes)],
  ];
}
