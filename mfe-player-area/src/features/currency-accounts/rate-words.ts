import type { ExchangeRate } from '@marquee/kernel/contracts/player';
import { formatDate, formatNumber, type Language } from '@marquee/kernel/locale';
import { decimalText } from '@marquee/kernel/money';

/** Decimals of the quotient: more than are shown of the cheapest currency. */
const DECIMALS = 12;
const SHOWN_DIGITS = 6;

/** What one unit costs: `1 EUR = 4.2765 PLN`. */
export const rateText = (lang: Language, { from, to, numerator, denominator }: ExchangeRate): string => {
  const quotient = (BigInt(numerator) * 10n ** BigInt(DECIMALS)) / BigInt(denominator);
  const price = formatNumber(lang, decimalText(quotient, DECIMALS), {
    maximumSignificantDigits: SHOWN_DIGITS,
  });
  return `1 ${from} = ${price} ${to}`;
};

export const momentText = (lang: Language, moment: string, timeZone: string): string =>
  formatDate(lang, moment, { dateStyle: 'medium', timeStyle: 'short', timeZone });
