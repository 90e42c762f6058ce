import type { ProviderPayment } from '@marquee/kernel/payments-protocol';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { PaymentRefused } from '../errors.ts';
import type { CoinTransaction, Payment, Step } from '../machine/payment.ts';
import { enqueueNotice } from '../notices/outbox.ts';
import { presentPayment } from './presenter.ts';
import { findCoins, lockPayment, saveCoins, saveTasks, updatePayment } from './repository.ts';

/** A payment that nobody else changes, with what a change may have to look at. */
export interface Locked {
  payment: Payment;
  coins: CoinTransaction[];
  transaction: Queryable;
  now: Date;
}

const write = async (
  context: Pick<Context, 'environment' | 'newId'>,
  { payment, transaction, now }: Locked,
  step: Step,
): Promise<ProviderPayment> => {
  const changed: Payment = {
    ...payment,
    ...step.change,
    version: payment.version + 1,
    // Two changes of one moment keep their order.
    changed_at: now > payment.changed_at ? now : payment.changed_at,
  };
  await updatePayment(transaction, changed);
  // One after the other: the driver wants one statement at a time in a transaction.
  // oxlint-disable-next-line no-await-in-loop
  for (const coins of step.coins ?? []) await saveCoins(transaction, coins);
  await saveTasks(transaction, changed.reference, step.tasks ?? []);
  const snapshot = await presentPayment(context, transaction, changed);
  await enqueueNotice(transaction, { eventId: context.newId(), payment: snapshot, now });
  return snapshot;
};

/**
 * Every change of a payment: what `decide` says of the locked payment is stored with its tasks and the notice that tells
 * of it, all or nothing. Where it says null, nothing changes and nobody is told.
 *
 * @returns the payment as it stands then
 * @throws PAYMENT_UNKNOWN, and what `decide` refuses
 */
export const changePayment = (
  context: Pick<Context, 'database' | 'environment' | 'newId' | 'now'>,
  reference: string,
  decide: (locked: Locked) => Step | null | Promise<Step | null>,
): Promise<ProviderPayment> =>
  context.database.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, reference);
    if (!payment) throw new PaymentRefused('PAYMENT_UNKNOWN');
    const coins = await findCoins(transaction, reference);
    const locked = { payment, coins, transaction, now: context.now() };
    const step = await decide(locked);
    return step ? write(context, locked, step) : presentPayment(context, transaction, payment);
  });
