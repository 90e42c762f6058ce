import type { CurrencyBalance } from '@marquee/kernel/contracts/player';
import { decimalText, minorUnits } from '@marquee/kernel/money';

/** What of the real money cannot be withdrawn, in decimals; null where all of it can. */
export const heldBack = ({
  real,
  withdrawable,
  exponent,
}: Pick<CurrencyBalance, 'real' | 'withdrawable' | 'exponent'>): string | null => {
  const held = minorUnits(real, exponent) - minorUnits(withdrawable, exponent);
  return held > 0n ? decimalText(held, exponent) : null;
};
