/** The percentile of the values for a share from 0 to 1. Throws on an empty list. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
};

/** Timings of one kind of request, a list for each round. */
export type Rounds = readonly (readonly number[])[];

export interface Summary {
  p50: number;
  /** The fastest round: the cost of the code itself. */
  bestP95: number;
  /** The median round: with the load of the machine. */
  p95: number;
}

export const summarise = (rounds: Rounds): Summary => {
  const slow = rounds.map((round) => percentile(round, 0.95));
  return {
    p50: percentile(rounds.flat(), 0.5),
    bestP95: Math.min(...slow),
    p95: percentile(slow, 0.5),
  };
};

/** Cells in columns, the first to the left, figures to the right. */
export const formatTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
};
