/** An exact ratio of two whole numbers, in lowest terms. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/** Reduces to lowest terms; both must be positive or the numerator zero. */
export const fraction = (numerator: bigint, denominator: bigint): Fraction => {
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

/** Hundredths of a percent, rounded down: 24/25 is 9600. */
export const basisPointsOf = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 10_000n) / denominator);
