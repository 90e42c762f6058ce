/** Statements on one connection. Values go in as `$1…`; rows come back with `bigint` columns as the opener chose. */
export interface Queryable {
  // The row's shape is the statement's promise: neither engine can check it, so the caller names it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without values: migrations. */
  script(statements: string): Promise<void>;
}

/** What a transaction may see of others that run beside it, as PostgreSQL defines it. */
export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export interface TransactionOptions {
  /**
   * By default `read committed`. Above it the engine refuses (40001) what would not have been possible one after the
   * other: run it by `retryTransaction`.
   */
  isolation?: Isolation;
  /** Longest time of each of its statements, where the usual one is too short, as for migrations. */
  timeoutMs?: number;
  /**
   * Longest wait for a row or table that another transaction has locked; then it fails (55P03), and nothing of it is done.
   * PGlite runs one transaction at a time, so that none waits.
   */
  lockMs?: number;
}

/** Statements and transactions on one connection, or on any of a pool. */
export interface Session extends Queryable {
  /**
   * Commits what `work` did, or rolls it back when `work` rejects, and rethrows.
   *
   * @throws where `work` resolves although one of its statements failed: the engine can only roll that back, so it must
   *   not be taken for done
   */
  transaction<Result>(
    work: (transaction: Queryable) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
}

/** The interface between a server and its database engine: PGlite in the data folder, or PostgreSQL. */
export interface Database extends Session {
  /**
   * Runs `work` while holding an advisory lock, on a dedicated connection: if the connection is lost, so are the lock
   * and whatever `work` had not committed. Other processes wait for the lock.
   *
   * @param lock any number, the same in every process
   * @param options.timeoutMs limit for each statement, and for the wait for the lock
   * @throws {DatabaseUnavailable} if the lock is not free in time
   */
  withLock<Result>(
    lock: number,
    work: (session: Session) => Promise<Result>,
    options: { timeoutMs: number },
  ): Promise<Result>;
  close(): Promise<void>;
}

export interface Listener {
  /** Called once for each message, in the order of the commits that sent them. */
  onMessage(payload: string): void;
  /** The connection was lost and is back: messages may have been missed, so the data must be read again. */
  onMissed(): void;
}

/** Messages between the processes that share a database. */
export interface Notifications {
  /**
   * Resolves once the subscription is active, with a function that ends it. What a listener throws is
   * reported to the opener's `onError` and stops no other.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
}

/** A database that an opener of this folder has opened. */
export type OpenDatabase = Database & Notifications;

/** What JavaScript gets for a `bigint` column: BigInt is exact, a number is so up to 2^53. */
export type Int8 = 'bigint' | 'number';

export const int8Parser = (int8: Int8 | undefined): ((text: string) => bigint | number) =>
  int8 === 'number' ? Number : BigInt;

/** A statement of a transaction that is over would be part of whatever its connection does next. */
export const isOver = (): Error => new Error('This transaction is over.');

/** `work` swallowed the failure of a statement. Left alone, the engine would answer the commit with a rollback. */
export const rolledBack = (cause?: unknown): Error =>
  new Error('The transaction was rolled back: one of its statements had failed.', { cause });
