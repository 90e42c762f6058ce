import { formatDate, formatMoney, formatNumber, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import { useLanguage, useSession } from '@marquee/kernel/remote';

/** Points, sums and days as the page writes them. */
export function usePointsWords() {
  const lang = useLanguage();
  const timeZone = useSession().player?.timeZone ?? 'UTC';
  return {
    /** Without decimals where there are none. */
    points: (amount: string | number): string => formatNumber(lang, amount, { maximumFractionDigits: 2 }),
    number: (value: number, options: Intl.NumberFormatOptions): string => formatNumber(lang, value, options),
    money: (amount: string, currency: string): string => formatMoney(lang, amount, currency),
    percent: (basisPoints: number): string => formatPercentFromBasisPoints(lang, basisPoints),
    day: (moment: string): string => formatDate(lang, moment, { dateStyle: 'long', timeZone }),
    /** Of something that ends at midnight UTC for everybody. */
    dayUtc: (moment: string): string => formatDate(lang, moment, { dateStyle: 'long' }),
  };
}
