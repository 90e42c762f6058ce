import { kazakhDateFormat, kazakhNumberFormat, type NumberFormatter } from './kazakh.ts';
import { REGION_TAGS } from './languages.ts';
import type { Language } from './languages.ts';

/** A number as the API sends it: decimal strings keep every digit. */
export type Numeric = number | bigint | string;

/** Building a formatter costs a hundred times what using it does. */
const cachedBy = <Options, Formatter>(create: (lang: Language, options: Options) => Formatter) => {
  const known = new Map<string, Formatter>();
  return (lang: Language, options: Options): Formatter => {
    const key = `${lang} ${JSON.stringify(options)}`;
    const formatter = known.get(key) ?? create(lang, options);
    known.set(key, formatter);
    return formatter;
  };
};

const intlNumberFormat = (tag: string, options: Intl.NumberFormatOptions): NumberFormatter => {
  const formatter = new Intl.NumberFormat(tag, options);
  return {
    format: (value) => formatter.format(value as Intl.StringNumericLiteral),
    resolvedOptions: () => formatter.resolvedOptions(),
  };
};

const numberFormat = cachedBy((lang, options: Intl.NumberFormatOptions): NumberFormatter =>
  lang === 'kk' ? kazakhNumberFormat(options) : intlNumberFormat(REGION_TAGS[lang], options),
);

const dateFormat = cachedBy((lang, options: Intl.DateTimeFormatOptions) => {
  const inUtc = { timeZone: 'UTC', ...options };
  return lang === 'kk' ? kazakhDateFormat(inUtc) : new Intl.DateTimeFormat(REGION_TAGS[lang], inUtc);
});

const DECIMAL = /^-?\d+(?:\.(\d+))?$/;

const isDecimal = (text: string): text is `${number}` => DECIMAL.test(text);

/**
 * A number in the habits of the language.
 *
 * @param options those of `Intl.NumberFormat`; `useGrouping: 'always'` aligns columns in Spanish and Polish,
 * which otherwise leave four digits ungrouped.
 * @throws RangeError when a string is no decimal number.
 */
export const formatNumber = (
  lang: Language,
  value: Numeric,
  options: Intl.NumberFormatOptions = {},
): string => {
  if (typeof value === 'string' && !isDecimal(value))
    throw new RangeError(`"${value}" is no decimal number.`);
  return numberFormat(lang, options).format(value);
};

/**
 * An amount of money with the currency's narrow symbol.
 *
 * @param amount a decimal string as the API sends it, with the currency's digits; none of them is dropped, and
 * none is missing where `Intl` knows the currency to have more.
 * @throws RangeError when the amount is no decimal string or the currency no three-letter code.
 *
 * @example formatMoney('de', '1234.50', 'EUR') // '1.234,50 €'
 */
export const formatMoney = (
  lang: Language,
  amount: string,
  currency: string,
  options: { alignColumns?: boolean } = {},
): string => {
  if (!isDecimal(amount)) throw new RangeError(`"${amount}" is no decimal amount.`);
  const base: Intl.NumberFormatOptions = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(options.alignColumns ? { useGrouping: 'always' } : {}),
  };
  const usual = numberFormat(lang, base).resolvedOptions().maximumFractionDigits ?? 2;
  const digits = Math.max(usual, DECIMAL.exec(amount)?.[1]?.length ?? 0);
  return formatNumber(lang, amount, {
    ...base,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};

/**
 * A share given in basis points: 9612 is 96.12 %.
 *
 * @throws RangeError when the value is not a whole number.
 */
export const formatPercentFromBasisPoints = (lang: Language, basisPoints: number): string => {
  if (!Number.isSafeInteger(basisPoints))
    throw new RangeError(`${basisPoints} is no number of basis points.`);
  return formatNumber(lang, basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
};

/** A moment: a `Date`, an ISO string, or milliseconds since 1970. */
export type Moment = Date | string | number;

/**
 * A date in the habits of the language; the medium date unless the options of `Intl.DateTimeFormat` say otherwise.
 *
 * In UTC unless `timeZone` says otherwise: a page rendered on the server must read the same in every browser.
 *
 * @throws RangeError when the moment is no date.
 */
export const formatDate = (
  lang: Language,
  moment: Moment,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => dateFormat(lang, options).format(new Date(moment));
