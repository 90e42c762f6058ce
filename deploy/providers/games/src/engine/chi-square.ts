/** The chi-square statistic of counts that should all be equal. */
export const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

/** What an honest source stays below 99 times in 100, by degrees of freedom. */
export const CHI_SQUARE_99: Record<number, number> = { 5: 15.086, 19: 36.191, 36: 58.619, 51: 77.386 };
