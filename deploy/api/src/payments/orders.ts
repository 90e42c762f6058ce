import type { Queryable } from '@marquee/kernel/server/database';

export type OrderKind = 'create' | 'cancel' | 'refund' | 'credit-coins' | 'refund-coins' | 'forget';

/** What the payment service is to be told. */
export interface PaymentOrder {
  id: string;
  kind: OrderKind;
  playerId: string;
  /** Null of what concerns an instrument. */
  paymentId: string | null;
  /** Below the address of the service. */
  path: string;
  body: object;
  tries: number;
}

/** Has the service told once the transaction has committed, until it has answered. */
export const queueOrder = async (
  transaction: Queryable,
  { id, kind, playerId, paymentId, path, body, at }: Omit<PaymentOrder, 'tries'> & { at: Date },
): Promise<void> => {
  await transaction.query(
    `insert into payment_order (id, kind, player_id, payment_id, path, body, created_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $7)`,
    [id, kind, playerId, paymentId, path, JSON.stringify(body), at],
  );
};

/** How long nobody else takes an order that is being sent. Longer than the service has to answer. */
const LEASE_MS = 60_000;

/** Takes orders that are due. Of one payment the earliest comes first, and the others wait for it. */
export const takeOrders = async (database: Queryable, now: Date, most: number): Promise<PaymentOrder[]> =>
  database.query<PaymentOrder>(
    `update payment_order set tries = tries + 1, next_try_at = $2 where id in (
       select id from payment_order as due
       where done_at is null and next_try_at <= $1 and not exists (
         select from payment_order as before where before.payment_id = due.payment_id
           and before.done_at is null and before.position < due.position)
       order by next_try_at, position limit $3 for update skip locked)
     returning id, kind, player_id as "playerId", payment_id as "paymentId", path, body, tries`,
    [now, new Date(now.getTime() + LEASE_MS), most],
  );

export const retryOrder = async (database: Queryable, id: string, at: Date): Promise<void> => {
  await database.query('update payment_order set next_try_at = $2 where id = $1 and done_at is null', [
    id,
    at,
  ]);
};

export const endOrder = async (
  database: Queryable,
  { id, fault, at }: { id: string; fault: string | null; at: Date },
): Promise<void> => {
  await database.query(
    // What it said is needed no longer: an IBAN may be in it.
    `update payment_order set done_at = $2, fault = $3, body = '{}' where id = $1 and done_at is null`,
    [id, at, fault],
  );
};

/** Whether the service still has to be told this of a payment. */
export const hasOrder = async (database: Queryable, paymentId: string, kind: OrderKind): Promise<boolean> => {
  const rows = await database.query(
    'select from payment_order where payment_id = $1 and kind = $2 and done_at is null limit 1',
    [paymentId, kind],
  );
  return rows.length > 0;
};
