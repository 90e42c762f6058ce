export { currencyExponent } from './currency-exponent.ts';
export { CREDIT_EXPONENT, decimalText, minorUnits, typedMinorUnits } from './decimal-text.ts';
export { fromDecimal, type Money, negated, shareOf, toDecimal } from './money.ts';
export { minorFromNumber, minorToNumber } from './safe-minor.ts';
