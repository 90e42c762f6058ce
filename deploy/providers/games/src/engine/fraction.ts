/** An exact ratio of two whole numbers, in lowest terms. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

const greatestDivisor = (a: bigint, b: bigint): bigint => {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
};

/** Reduces to lowest terms; both must be positive or the numerator zero. */
export const fraction = (numerator: bigint, denominator: bigint): Fraction => {
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

/** The sum of all. */
export const sumOf = (...terms: readonly Fraction[]): Fraction =>
  terms.reduce(
    (left, right) =>
      fraction(
        left.numerator * right.denominator + right.numerator * left.denominator,
        left.denominator * right.denominator,
      ),
    fraction(0n, 1n),
  );

/** The product of all. */
export const productOf = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce(
    (left, right) => fraction(left.numerator * right.numerator, left.denominator * right.denominator),
    fraction(1n, 1n),
  );

/** A whole number as a ratio. */
export const whole = (value: number): Fraction => fraction(BigInt(value), 1n);

const DIGITS = 10n ** 15n;

/** The nearest number a computer counts with, good to some fifteen digits after the point. */
export const numberOf = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * DIGITS) / denominator) / Number(DIGITS);

/** Hundredths of a percent, rounded down: 24/25 is 9600. */
export const basisPointsOf = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 10_000n) / denominator);
