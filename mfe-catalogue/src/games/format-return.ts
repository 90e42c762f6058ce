import { formatNumber, type Language } from '@marquee/kernel/locale';

/** A return to the player with both decimals: 9600 basis points are "96.00%", so that figures in a row compare. */
export const formatReturn = (lang: Language, basisPoints: number): string =>
  formatNumber(lang, basisPoints / 10_000, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
