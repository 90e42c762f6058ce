import type { Cashier } from '@marquee/kernel/contracts/cashier';
import { minorUnits, typedMinorUnits } from '@marquee/kernel/money';

export type DepositLimit = Cashier['deposits']['limits'][number];

export type AmountFault =
  | { kind: 'unreadable' }
  | { kind: 'small'; min: string }
  | { kind: 'big'; max: string }
  | { kind: 'limit'; limit: DepositLimit };

interface Bounds {
  exponent: number;
  /** Left out until it is known what is paid with. */
  min?: string | undefined;
  max?: string | undefined;
  /** The one that leaves the least first. */
  limits?: readonly DepositLimit[];
}

/** What is wrong with an amount that somebody has typed; null for nothing, and for no amount yet. */
export function amountFault(amount: string, { exponent, min, max, limits = [] }: Bounds): AmountFault | null {
  if (amount === '') return null;
  const minor = typedMinorUnits(amount, exponent);
  if (minor === null) return { kind: 'unreadable' };
  if (min !== undefined && minor < minorUnits(min, exponent)) return { kind: 'small', min };
  const limit = limits.find(({ left }) => minor > minorUnits(left, exponent));
  // What the player has set comes first: it is why less than the most can be paid.
  if (limit !== undefined) return { kind: 'limit', limit };
  if (max !== undefined && minor > minorUnits(max, exponent)) return { kind: 'big', max };
  return minor === 0n ? { kind: 'small', min: min ?? amount } : null;
}
