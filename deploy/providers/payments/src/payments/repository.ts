import type { Queryable } from '../database/database.ts';
import type { CoinTransaction, NewTask, Payment } from '../machine/payment.ts';

export const findPayment = async (database: Queryable, reference: string): Promise<Payment | undefined> => {
  const [payment] = await database.query<Payment>('select * from payment where reference = $1', [reference]);
  return payment;
};

export const findByPageToken = async (database: Queryable, token: string): Promise<Payment | undefined> => {
  const [payment] = await database.query<Payment>('select * from payment where page_token = $1', [token]);
  return payment;
};

export const findRecentPayments = (database: Queryable, limit: number): Promise<Payment[]> =>
  database.query<Payment>('select * from payment order by changed_at desc limit $1', [limit]);

/** The payment, which nobody else changes until the transaction ends. */
export const lockPayment = async (database: Queryable, reference: string): Promise<Payment | undefined> => {
  const [payment] = await database.query<Payment>('select * from payment where reference = $1 for update', [
    reference,
  ]);
  return payment;
};

/** Those without coins have none. In the order in which they were seen. */
export const findCoins = (database: Queryable, reference: string): Promise<CoinTransaction[]> =>
  database.query<CoinTransaction>('select * from coin_transaction where reference = $1 order by number', [
    reference,
  ]);

const assignmentsOf = (row: object, first: number) => {
  const columns = Object.keys(row);
  return {
    columns,
    values: Object.values(row),
    list: columns.map((column, index) => `${column} = $${first + index}`).join(', '),
    places: columns.map((_, index) => `$${first + index}`).join(', '),
  };
};

/** Returns false where a payment of that reference is there already. */
export const insertPayment = async (database: Queryable, payment: Payment): Promise<boolean> => {
  const { columns, values, places } = assignmentsOf(payment, 1);
  const inserted = await database.query(
    `insert into payment (${columns.join(', ')}) values (${places}) on conflict (reference) do nothing
     returning reference`,
    values,
  );
  return inserted.length === 1;
};

export const updatePayment = async (database: Queryable, payment: Payment): Promise<void> => {
  const { reference, ...rest } = payment;
  const { values, list } = assignmentsOf(rest, 2);
  await database.query(`update payment set ${list} where reference = $1`, [reference, ...values]);
};

export const saveCoins = async (database: Queryable, coins: CoinTransaction): Promise<void> => {
  const { columns, values, places } = assignmentsOf(coins, 1);
  await database.query(
    `insert into coin_transaction (${columns.join(', ')}) values (${places}) on conflict (id) do update set
       confirmations = excluded.confirmations, state = excluded.state, return_address = excluded.return_address`,
    values,
  );
};

export const saveTasks = async (
  database: Queryable,
  reference: string,
  tasks: readonly NewTask[],
): Promise<void> => {
  for (const { kind, subject = '', dueAt } of tasks) {
    // One after the other: the driver wants one statement at a time in a transaction.
    // oxlint-disable-next-line no-await-in-loop
    await database.query('insert into task (reference, kind, subject, due_at) values ($1, $2, $3, $4)', [
      reference,
      kind,
      subject,
      dueAt,
    ]);
  }
};
