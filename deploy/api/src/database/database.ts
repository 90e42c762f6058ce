/** Statements on one connection. Values go in as `$1…`; rows come back with `bigint` columns as BigInt. */
export interface Queryable {
  // The row's shape is the statement's promise: neither engine can check it, so the caller names it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without values: migrations. */
  script(statements: string): Promise<void>;
}

/** The one seam between the API and its engine: PGlite in the data folder, or PostgreSQL. */
export interface Database extends Queryable {
  /** Commits what `work` did, or rolls it back when `work` rejects, and rethrows. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
