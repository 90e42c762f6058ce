import { formatDate, formatNumber } from './formats.ts';
import type { Moment, Numeric } from './formats.ts';
import type { Language } from './languages.ts';

const FORMAT = /^\s*(\w+)\s*(?:\((.*)\))?\s*$/s;

const parseValue = (text: string): string | number | boolean => {
  const value = text.trim().replace(/^'+|'+$/g, '');
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
};

const parseOptions = (text: string): Record<string, string | number | boolean> =>
  Object.fromEntries(
    text
      .split(';')
      .filter((option) => option.includes(':'))
      .map((option) => {
        const colon = option.indexOf(':');
        return [option.slice(0, colon).trim(), parseValue(option.slice(colon + 1))];
      }),
  );

const isNumeric = (value: unknown): value is Numeric =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value));

const isMoment = (value: unknown): value is Moment =>
  (value instanceof Date || typeof value === 'string' || typeof value === 'number') &&
  !Number.isNaN(new Date(value).getTime());

/**
 * Formats a value inside a message: `{{x, number}}`, `{{x, datetime}}`, both with options of `Intl` in brackets,
 * as in `{{x, number(minimumFractionDigits: 2)}}`. A value that does not suit its format is shown as it is: a
 * sentence with a raw value in it still helps its reader.
 */
export const formatInMessage = (lang: Language, value: unknown, format: string | undefined): string => {
  if (value === null || value === undefined) return '';
  const [, name, options = ''] = FORMAT.exec(format ?? '') ?? [];
  if (name === 'number' && isNumeric(value)) return formatNumber(lang, value, parseOptions(options));
  if (name === 'datetime' && isMoment(value)) {
    return formatDate(lang, value, options ? parseOptions(options) : undefined);
  }
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? `${value}` : JSON.stringify(value);
};
