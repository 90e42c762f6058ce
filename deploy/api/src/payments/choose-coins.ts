import type { Queryable } from '@marquee/kernel/server/database';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { isAddress } from './addresses.ts';
import { requireOwnPayment } from './cancel-deposit.ts';
import { queueOrder } from './orders.ts';
import { lockPayment } from './payment-row.ts';

interface CoinChoice {
  playerId: string;
  paymentId: string;
  transactionId: string;
  /** Where they are sent back to; null where they are to be credited. */
  address: string | null;
  newId: () => string;
  at: Date;
}

/** One choice for each transaction: the service is told, and then it is on its way. */
const requireNoChoice = async (transaction: Queryable, paymentId: string, path: string): Promise<void> => {
  const rows = await transaction.query(
    `select from payment_order where payment_id = $1 and starts_with(path, $2) and (done_at is null or fault is null)
     limit 1`,
    [paymentId, path],
  );
  if (rows.length > 0) throw new ApiError('PAYMENT_FIXED', 'The player has chosen before.');
};

/**
 * Has coins that came too late or were too few credited, or sent back. The service is told once the transaction has
 * committed.
 *
 * @throws {ApiError} `PAYMENT_NOT_FOUND`, `PAYMENT_FIXED`
 * @throws {InvalidInput} for an address that is none
 */
export const chooseForCoins = async (transaction: Queryable, choice: CoinChoice): Promise<void> => {
  const { playerId, paymentId, transactionId, address, newId, at } = choice;
  await lockForPlay(transaction, playerId);
  await requireOwnPayment(transaction, { playerId, paymentId });
  const { crypto } = await lockPayment(transaction, paymentId);
  const coins = crypto?.transactions.find(({ id }) => id === transactionId);
  if (crypto === null || coins === undefined)
    throw new ApiError('PAYMENT_NOT_FOUND', 'The payment has no such transaction.');
  if (coins.state !== 'under' && coins.state !== 'late')
    throw new ApiError('PAYMENT_FIXED', `The coins are ${coins.state}.`);
  if (address !== null && !isAddress(crypto.asset, address))
    throw new InvalidInput({ address: [{ code: 'field.invalid' }] });
  const path = `/v1/payments/${paymentId}/transactions/${encodeURIComponent(transactionId)}/`;
  await requireNoChoice(transaction, paymentId, path);
  await queueOrder(transaction, {
    id: newId(),
    kind: address === null ? 'credit-coins' : 'refund-coins',
    playerId,
    paymentId,
    path: `${path}${address === null ? 'credit' : 'refund'}`,
    body: address === null ? {} : { address },
    at,
  });
};
