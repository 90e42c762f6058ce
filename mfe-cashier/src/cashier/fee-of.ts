import type { DepositMethod } from '@marquee/kernel/contracts/cashier';
import { decimalText, minorUnits, shareOf } from '@marquee/kernel/money';

interface Charged {
  fee: string;
  /** What is left of the amount without the fee; never below zero. */
  rest: string;
}

/** What the house takes of an amount, which is a decimal with all decimals of its currency. */
export const feeOf = (
  amount: string,
  { basisPoints, fixed }: DepositMethod['fee'],
  { currency, exponent }: { currency: string; exponent: number },
): Charged => {
  const amountMinor = minorUnits(amount, exponent);
  const fee = shareOf({ amountMinor, currency }, basisPoints).amountMinor + minorUnits(fixed, exponent);
  const rest = amountMinor > fee ? amountMinor - fee : 0n;
  return { fee: decimalText(fee, exponent), rest: decimalText(rest, exponent) };
};
