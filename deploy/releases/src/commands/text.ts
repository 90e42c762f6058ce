/** Columns of text, each as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Bytes in kilobytes of 1,000, one decimal. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** As {@link kilobytes}, with the sign of a change. */
export const kilobyteChange = (bytes: number): string =>
  `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;
