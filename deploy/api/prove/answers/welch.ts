/** Of a sample: how many, their mean and the variance of whole populations that is estimated from them. */
interface Moments {
  count: number;
  mean: number;
  variance: number;
}

const momentsOf = (values: readonly number[]): Moments => {
  const count = values.length;
  if (count < 2) throw new RangeError('A variance needs two values.');
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, variance: squares / (count - 1) };
};

/**
 * Welch's t of two samples of unequal variance: how many standard errors their means are apart.
 *
 * @returns 0 where both are one and the same constant, infinity where they are two
 * @throws {RangeError} for fewer than two values
 */
export const welchT = (one: readonly number[], other: readonly number[]): number => {
  const [a, b] = [momentsOf(one), momentsOf(other)];
  const apart = a.mean - b.mean;
  return apart === 0 ? 0 : apart / Math.sqrt(a.variance / a.count + b.variance / b.count);
};

export const meanOf = (values: readonly number[]): number => momentsOf(values).mean;

/**
 * Both samples without what is slower than the given share of all values together: what disturbs a machine makes single
 * values many times as slow, and hides small differences of the others. `dudect` does the same.
 */
export const withoutSlowest = (
  one: readonly number[],
  other: readonly number[],
  share: number,
): [number[], number[]] => {
  const sorted = [...one, ...other].toSorted((a, b) => a - b);
  const limit = sorted[Math.ceil(sorted.length * (1 - share)) - 1] ?? Infinity;
  const isKept = (value: number): boolean => value <= limit;
  return [one.filter(isKept), other.filter(isKept)];
};
