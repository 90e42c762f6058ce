import { euro } from './euro.ts';

/**
 * A week's real stakes minus real wins, bonuses turned into money and cash prizes; below zero is zero, nothing is
 * carried over. The rate is that of the status when the week closes; the sum is rounded down to the minor unit.
 */
export const CASHBACK = {
  /** ISO weekday and hour, UTC, at which a week closes. */
  closesOn: { weekday: 1, hour: 0 },
  periodDays: 7,
  /** Smaller sums are not paid; larger ones are cut. */
  minimum: euro(1_00),
  maximum: euro(500_00),
  claimDays: 7,
  /** Times the cashback before it is real money. */
  wagerFactor: 1,
  /** From the day on which it begins to run. */
  validDays: 14,
} as const;
