import { currencyExponent } from './currency-exponent.ts';
import { decimalText, minorUnits } from './decimal-text.ts';

/** A sum of money: whole minor units and their currency. Sums of different currencies are never mixed. */
export interface Money {
  readonly amountMinor: bigint;
  /** ISO 4217, or the code of a cryptocurrency. */
  readonly currency: string;
}

const WHOLE_BASIS_POINTS = 10_000n;

/**
 * A sum as answers of the API carry it: a decimal string with all decimals of the currency.
 *
 * @throws RangeError when the currency is not known
 * @example toDecimal({ amountMinor: 18_420_735n, currency: 'EUR' }) // '184207.35'
 */
export const toDecimal = ({ amountMinor, currency }: Money): string =>
  decimalText(amountMinor, currencyExponent(currency));

/**
 * The inverse of {@link toDecimal}.
 *
 * @throws RangeError when the currency is not known, or the text does not have exactly its decimals
 * @example fromDecimal('184207.35', 'EUR') // { amountMinor: 18_420_735n, currency: 'EUR' }
 */
export const fromDecimal = (text: string, currency: string): Money => ({
  amountMinor: minorUnits(text, currencyExponent(currency)),
  currency,
});

/**
 * A share of a sum, rounded down to the minor unit.
 *
 * @param basisPoints hundredths of a percent, not below zero
 * @example shareOf({ amountMinor: 999n, currency: 'EUR' }, 5_000).amountMinor // 499n
 */
export const shareOf = ({ amountMinor, currency }: Money, basisPoints: number): Money => {
  const parts = amountMinor * BigInt(basisPoints);
  const remainder = ((parts % WHOLE_BASIS_POINTS) + WHOLE_BASIS_POINTS) % WHOLE_BASIS_POINTS;
  return { amountMinor: (parts - remainder) / WHOLE_BASIS_POINTS, currency };
};

/** The same sum the other way: what one account gains, another loses. */
export const negated = ({ amountMinor, currency }: Money): Money => ({ amountMinor: -amountMinor, currency });
