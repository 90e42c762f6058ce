import { fromDecimal, type Money } from '@marquee/kernel/money';

import { WalletRefusal } from '../refusal.ts';

/** The largest sum that the ledger holds. */
const MOST_MINOR = 2n ** 63n - 1n;

/**
 * A sum of the protocol in minor units, exactly.
 *
 * @throws {WalletRefusal} `PRECISION` where the currency or the ledger cannot hold it
 */
export const readAmount = (text: string, currency: string): Money => {
  let amount: Money;
  try {
    amount = fromDecimal(text, currency);
  } catch (error) {
    if (error instanceof RangeError) throw new WalletRefusal('PRECISION');
    throw error;
  }
  if (amount.amountMinor > MOST_MINOR || amount.amountMinor < -MOST_MINOR)
    throw new WalletRefusal('PRECISION');
  return amount;
};
