/** For the test of the test runner: faults of each kind that it has to tell apart. */
const LEAST = 2 * 5;
const FREE_TO = 100;

export const feeOf = (amount: number): number => (amount > FREE_TO ? amount - FREE_TO + LEAST : 0);

export const shownFeeOf = (amount: number): string => (amount > 0 ? `fee ${amount + 1}` : 'free');
