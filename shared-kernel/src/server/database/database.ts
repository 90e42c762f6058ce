/** Statements on one connection. Values go in as `$1…`; rows come back with `bigint` columns as the opener chose. */
export interface Queryable {
  // The row's shape is the statement's promise: neither engine can check it, so the caller names it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without values: migrations. */
  script(statements: string): Promise<void>;
}

/** The one seam between a server and its engine: PGlite in the data folder, or PostgreSQL. */
export interface Database extends Queryable {
  /**
   * Commits what `work` did, or rolls it back when `work` rejects, and rethrows.
   *
   * @param options.timeoutMs longest time of each of its statements, where the usual one is too short, as for migrations
   */
  transaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    options?: { timeoutMs?: number },
  ): Promise<Result>;
  close(): Promise<void>;
}

/** What JavaScript gets for a `bigint` column: BigInt is exact, a number is so up to 2^53. */
export type Int8 = 'bigint' | 'number';

export const int8Parser = (int8: Int8 | undefined): ((text: string) => bigint | number) =>
  int8 === 'number' ? Number : BigInt;
