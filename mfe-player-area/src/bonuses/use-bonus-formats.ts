import { formatMoney, formatNumber, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';

const MINUTES_PER_HOUR = 60;

/** How bonuses say amounts, shares, factors and lengths of time, in the page's language. */
export function useBonusFormats(currency: string) {
  const lang = useLanguage();
  const unit = (value: number, name: 'day' | 'hour' | 'minute', unitDisplay: 'long' | 'short'): string =>
    formatNumber(lang, value, { style: 'unit', unit: name, unitDisplay });
  return {
    money: (amount: string): string => formatMoney(lang, amount, currency),
    percent: (basisPoints: number): string => formatPercentFromBasisPoints(lang, basisPoints),
    count: (value: number): string => formatNumber(lang, value),
    /** Without decimals where all of them are zero. */
    factor: (factor: string): string => formatNumber(lang, factor, { maximumFractionDigits: 2 }),
    days: (count: number): string => unit(count, 'day', 'long'),
    duration: (minutes: number): string => {
      const hours = Math.floor(minutes / MINUTES_PER_HOUR);
      const rest = minutes % MINUTES_PER_HOUR;
      return [
        ...(hours > 0 ? [unit(hours, 'hour', 'short')] : []),
        ...(rest > 0 || hours === 0 ? [unit(rest, 'minute', 'short')] : []),
      ].join(' ');
    },
  };
}
