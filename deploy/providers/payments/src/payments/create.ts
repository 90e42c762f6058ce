import { createHash } from 'node:crypto';

import type { CreatePayment, ProviderPayment } from '@marquee/kernel/payments-protocol';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { PaymentRefused } from '../errors.ts';
import type { NewTask, Payment } from '../machine/payment.ts';
import { newDeposit } from './new-deposit.ts';
import { newPayout } from './new-payout.ts';
import { presentPayment } from './presenter.ts';
import { findPayment, insertPayment, saveTasks } from './repository.ts';

/** What is the same in both directions. */
export type Started = Omit<
  Payment,
  | 'provider_ref'
  | 'version'
  | 'request_hash'
  | 'created_at'
  | 'changed_at'
  | 'fee_minor'
  | 'credited_minor'
  | 'refunded_minor'
  | 'charged_back_minor'
  | 'dispute'
  | 'decline_reason'
  | 'challenge'
  | 'cancelled_at'
>;

const hashOf = (request: CreatePayment): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

const start = (context: Context, transaction: Queryable, request: CreatePayment) =>
  request.direction === 'deposit'
    ? newDeposit(context, transaction, request)
    : newPayout(context, transaction, request);

const insert = async (
  context: Context,
  transaction: Queryable,
  request: CreatePayment,
): Promise<Payment | null> => {
  const now = context.now();
  const { started, tasks }: { started: Started; tasks: NewTask[] } = await start(
    context,
    transaction,
    request,
  );
  const payment: Payment = {
    ...started,
    provider_ref: `clp_${context.randomBytes(12).toString('hex')}`,
    version: 1,
    request_hash: hashOf(request),
    fee_minor: 0n,
    credited_minor: 0n,
    refunded_minor: 0n,
    charged_back_minor: 0n,
    dispute: 'none',
    decline_reason: null,
    challenge: null,
    cancelled_at: null,
    created_at: now,
    changed_at: now,
  };
  if (!(await insertPayment(transaction, payment))) return null;
  await saveTasks(transaction, payment.reference, tasks);
  return payment;
};

/**
 * Starts a payment, once per reference: sent again it is answered as it stands by then.
 *
 * @throws DUPLICATE_REFERENCE for another content, and what is wrong with the request
 */
export const createPayment = async (context: Context, request: CreatePayment): Promise<ProviderPayment> =>
  context.database.transaction(async (transaction) => {
    const payment =
      (await findPayment(transaction, request.reference)) ??
      (await insert(context, transaction, request)) ??
      // Another request of that reference came in between.
      (await findPayment(transaction, request.reference));
    if (payment?.request_hash !== hashOf(request)) throw new PaymentRefused('DUPLICATE_REFERENCE');
    return presentPayment(context, transaction, payment);
  });
