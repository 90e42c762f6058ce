import { formatNumber } from '../locale/formats.ts';
import type { Language } from '../locale/languages.ts';
import { decimalText, typedMinorUnits } from '../money/decimal-text.ts';

const MARKS = ['.', ','] as const;
type Mark = (typeof MARKS)[number];

/** What the language writes before the decimals. */
const decimalMark = (lang: Language): Mark => (formatNumber(lang, 1.5).includes(',') ? ',' : '.');

/** Which mark stands before the decimals; undefined for none, null where the text could be read in two ways. */
const markOfDecimals = (bare: string, own: Mark, exponent: number): Mark | undefined | null => {
  const [first, second] = MARKS.filter((mark) => bare.includes(mark));
  if (first === undefined) return undefined;
  if (second !== undefined) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
  const [, tail = '', ...more] = bare.split(first);
  if (more.length > 0) return undefined;
  if (first === own || tail.length !== 3) return first;
  return exponent < 3 ? undefined : null;
};

/**
 * What somebody has typed as an amount, in the habits of their language: `1.234,5` in German, `1,234.50` in English.
 * Either mark is taken for the decimal one where the text can be read in one way alone.
 *
 * @param exponent decimals of the currency
 * @returns a plain decimal with all decimals of the currency; null for what is no amount, or has more decimals
 * @example typedAmount('de', '1.234,5', 2) // '1234.50'
 */
export const typedAmount = (lang: Language, text: string, exponent: number): string | null => {
  const bare = text.replaceAll(/[\s'’]/g, '');
  const mark = markOfDecimals(bare, decimalMark(lang), exponent);
  if (mark === null) return null;
  const [whole = '', decimals = '', ...more] = mark === undefined ? [bare] : bare.split(mark);
  if (more.length > 0) return null;
  if (/[.,]/.test(whole) && !/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)) return null;
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '') || (decimals === '' ? '' : '0');
  const minor = typedMinorUnits(decimals === '' ? digits : `${digits}.${decimals}`, exponent);
  return minor === null ? null : decimalText(minor, exponent);
};

/** An amount as it would be typed: the decimal mark of the language, and no decimals where they are all zero. */
export const amountAsTyped = (lang: Language, amount: string): string =>
  amount.replace(/\.0+$/, '').replace('.', decimalMark(lang));
