const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/**
 * A sum as answers carry it.
 *
 * @param minor whole minor units, not below zero
 * @param currency ISO 4217
 * @throws RangeError when the currency is no such code
 * @example decimalAmount(18_420_735n, 'EUR') // '184207.35'
 */
export function decimalAmount(minor: bigint, currency: string): string {
  const digits = digitsOf(currency);
  const text = minor.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
