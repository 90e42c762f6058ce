/** The worst of many; what a page does not have is not a number, and is left out. Where nothing is left, neither is it. */
export function worstOf(values: readonly number[]): number {
  const measured = values.filter((value) => !Number.isNaN(value));
  return measured.length === 0 ? Number.NaN : Math.max(...measured);
}
