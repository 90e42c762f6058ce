import { currencyExponent, minorUnits } from '@marquee/kernel/money';

import { PaymentRefused } from '../errors.ts';

/** More than any payment, and far within what the database holds. */
const MOST_MINOR = 10n ** 15n;

/**
 * An amount of a request in minor units.
 *
 * @throws CURRENCY_UNKNOWN, AMOUNT_INVALID
 */
export const readAmount = (amount: string, currency: string): bigint => {
  let exponent: number;
  try {
    exponent = currencyExponent(currency);
  } catch (cause) {
    throw new PaymentRefused('CURRENCY_UNKNOWN', { cause });
  }
  try {
    const minor = minorUnits(amount, exponent);
    if (minor > 0n && minor <= MOST_MINOR) return minor;
  } catch (cause) {
    throw new PaymentRefused('AMOUNT_INVALID', { cause });
  }
  throw new PaymentRefused('AMOUNT_INVALID');
};
