import { currencyExponent } from '@marquee/kernel/money';

/**
 * A sum as answers carry it.
 *
 * @param minor whole minor units, not below zero
 * @param currency ISO 4217
 * @throws RangeError when the currency is not known
 * @example decimalAmount(18_420_735n, 'EUR') // '184207.35'
 */
export function decimalAmount(minor: bigint, currency: string): string {
  const digits = currencyExponent(currency);
  const text = minor.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
