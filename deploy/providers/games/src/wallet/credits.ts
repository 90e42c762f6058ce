import { CREDIT_EXPONENT, currencyExponent } from '@marquee/kernel/money';

/** The code that ISO 4217 keeps for no currency: play money. */
export const CREDITS = 'XXX';

/** Decimals of a session's currency, credits included. @throws RangeError for a code that is none */
export const exponentOf = (currency: string): number =>
  currency === CREDITS ? CREDIT_EXPONENT : currencyExponent(currency);
