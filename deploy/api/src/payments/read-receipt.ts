import type { Receipt } from '@marquee/kernel/contracts/cashier';
import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError } from '../http/api-error.ts';
import { readPlayer } from '../players/player.ts';
import { requireOwnPayment } from './cancel-deposit.ts';
import { hasReceipt, presentPayments, type Presenting } from './presenter.ts';

interface AskedReceipt {
  playerId: string;
  paymentId: string;
  /** Through whom. */
  service: string;
  presenting: Presenting;
}

const readSeller = async (database: Queryable): Promise<string> => {
  const [brand] = await database.query<{ name: string }>(
    `select value ->> 'name' as name from setting where key = 'brand'`,
  );
  if (brand === undefined) throw new Error('The site has no brand.');
  return brand.name;
};

/** When the first money of it moved. */
const readMovedAt = async (database: Queryable, paymentId: string): Promise<Date | null> => {
  const [moved] = await database.query<{ at: Date | null }>(
    `select min(created_at) as at from payment_posting
     join ledger_transaction on ledger_transaction.id = ledger_transaction_id where payment_id = $1`,
    [paymentId],
  );
  return moved?.at ?? null;
};

/** @throws {ApiError} `PAYMENT_NOT_FOUND`, `PAYMENT_FIXED` for one that was not made */
export const readReceipt = async (
  database: Queryable,
  { playerId, paymentId, service, presenting }: AskedReceipt,
): Promise<Receipt> => {
  const row = await requireOwnPayment(database, { playerId, paymentId });
  const [[payment], movedAt] = [
    await presentPayments(database, [row], presenting),
    await readMovedAt(database, paymentId),
  ];
  if (!hasReceipt(row) || payment === undefined || movedAt === null)
    throw new ApiError('PAYMENT_FIXED', 'The payment was not made.');
  const { name, surname, login, email, phone } = await readPlayer(database, playerId);
  return {
    payment,
    at: movedAt.toISOString(),
    payer: { name: `${name} ${surname}`.trim(), login: login ?? email ?? phone ?? '' },
    service,
    seller: await readSeller(database),
  };
};
