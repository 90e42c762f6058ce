import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { InsufficientFunds } from '../ledger/post.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { applyToWithdrawal } from './apply-payout.ts';
import { type Applying, applyToDeposit } from './apply-to-deposit.ts';
import { misfitOf, type SnapshotSums, sumsOf } from './deposit-state.ts';
import { tellPages } from './pay-out.ts';
import { findPayment, lockPayment } from './payment-row.ts';
import { setAside } from './set-aside.ts';

/** What became of a snapshot: `known` is one that is not newer than what was applied. */
export type Outcome = 'applied' | 'known' | 'unknown' | 'misfit';

export interface ApplySetup extends Omit<Applying, 'at'> {
  database: Pick<Database, 'transaction'>;
  now: () => Date;
}

/** Reads the sums; a snapshot without sums that can be read fits no payment. */
const readSums = (snapshot: ProviderPayment): SnapshotSums | null => {
  try {
    return sumsOf(snapshot);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** Applies a snapshot in a transaction: see {@link applySnapshot}. */
export const applyIn = async (
  transaction: Queryable,
  snapshot: ProviderPayment,
  applying: Applying,
): Promise<Outcome> => {
  const known = await findPayment(transaction, snapshot.reference);
  if (known === null) return 'unknown';
  await lockForPlay(transaction, known.playerId);
  const payment = await lockPayment(transaction, known.id);
  if (snapshot.version <= payment.version) return 'known';
  const { at } = applying;
  const setItAside = async (misfit: string, read: SnapshotSums | null): Promise<'misfit'> => {
    await setAside(transaction, payment, { snapshot, sums: read, misfit, at });
    await tellPages(transaction, payment, { hasMoved: false, at });
    return 'misfit';
  };
  const sums = readSums(snapshot);
  if (sums === null) return setItAside('sums that cannot be read', null);
  const misfit = misfitOf(payment, snapshot, sums);
  if (misfit !== null) return setItAside(misfit, sums);
  await (snapshot.direction === 'deposit'
    ? applyToDeposit(transaction, payment, { snapshot, sums, applying })
    : applyToWithdrawal(transaction, payment, { snapshot, sums, at }));
  return 'applied';
};

/** How often a snapshot is applied anew because cash went elsewhere between the look at it and the posting. */
const ATTEMPTS = 3;

/**
 * Takes over what the payment service says of a payment, in one transaction. Only a newer snapshot than the last changes
 * anything, and money moves by the difference to the books: lost, doubled, late or reordered, all ends the same.
 *
 * @param also what belongs into the same transaction
 */
export const applySnapshot = async (
  { database, pageOrigins, newId, now }: ApplySetup,
  snapshot: ProviderPayment,
  also: (transaction: Queryable, outcome: Outcome) => Promise<void> = async () => {},
): Promise<Outcome> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows one that failed
      return await retryTransaction(database, async (transaction) => {
        const outcome = await applyIn(transaction, snapshot, { pageOrigins, newId, at: now() });
        await also(transaction, outcome);
        return outcome;
      });
    } catch (error) {
      if (!(error instanceof InsufficientFunds) || attempt === ATTEMPTS) throw error;
    }
  }
};
