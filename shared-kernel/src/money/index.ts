export { currencyExponent } from './currency-exponent.ts';
export { CREDIT_EXPONENT, decimalText, minorUnits } from './decimal-text.ts';
export { fromDecimal, type Money, shareOf, toDecimal } from './money.ts';
export { minorFromNumber, minorToNumber } from './safe-minor.ts';
