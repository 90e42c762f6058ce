export { currencyExponent } from './currency-exponent.ts';
