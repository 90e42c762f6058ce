import { growingDelay } from '@marquee/kernel/retry';
import type { Database } from '@marquee/kernel/server/database';

import { applySnapshot, type ApplySetup } from './apply-snapshot.ts';
import { endUnsent } from './end-unsent.ts';
import { endOrder, type PaymentOrder, retryOrder, takeOrders } from './orders.ts';
import { findPayment } from './payment-row.ts';
import { PaymentRefused, PAYMENTS, type PaymentService } from './payment-service.ts';
import { noteAnswer, noteFailure } from './service-state.ts';

/** Orders that are sent at a time. */
const BATCH = 10;
const RETRY = { baseMs: 2_000, mostMs: 10 * 60_000 };

export interface FollowSetup extends ApplySetup {
  database: Database;
  service: PaymentService;
}

/** What went wrong with an order; it is sent again where it was not refused. */
export interface OrderFailure {
  order: Pick<PaymentOrder, 'id' | 'kind' | 'paymentId'>;
  error: unknown;
}

/** Asks the service, and applies what it says. Answers whether it knows the payment. */
export const askAbout = async (setup: FollowSetup, paymentId: string): Promise<boolean> => {
  const snapshot = await setup.service.find(paymentId);
  if (snapshot === null) return false;
  await applySnapshot(setup, snapshot);
  return true;
};

const isOver = async (
  { database, now }: FollowSetup,
  { kind, paymentId }: PaymentOrder,
): Promise<boolean> => {
  if (kind !== 'create' || paymentId === null) return false;
  const payment = await findPayment(database, paymentId);
  return payment?.expiresAt != null && now() > payment.expiresAt;
};

/** A refusal of the service is the end of an order. What it means for the payment, the payment itself says. */
const settleRefusal = async (
  setup: FollowSetup,
  { id, kind, paymentId }: PaymentOrder,
  { code }: PaymentRefused,
): Promise<void> => {
  const { database, now } = setup;
  if (kind === 'create' && paymentId !== null) {
    await endUnsent(database, {
      paymentId,
      orderId: id,
      end: { state: 'failed', reason: 'service_refused' },
      fault: code,
      at: now(),
    });
    return;
  }
  await endOrder(database, { id, fault: code, at: now() });
  if (paymentId !== null) await askAbout(setup, paymentId);
};

/** Where the time of a deposit is over, it is begun no more; whether it was begun before, the service knows. */
const send = async (setup: FollowSetup, order: PaymentOrder): Promise<void> => {
  const { database, service, now } = setup;
  const { id, paymentId, path, body } = order;
  if (paymentId !== null && (await isOver(setup, order))) {
    const isKnown = await askAbout(setup, paymentId);
    await (isKnown
      ? endOrder(database, { id, fault: null, at: now() })
      : endUnsent(database, {
          paymentId,
          orderId: id,
          end: { state: 'expired', reason: null },
          fault: 'too late',
          at: now(),
        }));
    return;
  }
  const snapshot = await service.post(path, body);
  // Done before it is applied: what an order has answered counts for more than that it is under way.
  await endOrder(database, { id, fault: null, at: now() });
  if (snapshot !== null) await applySnapshot(setup, snapshot);
};

const sendOne = async (setup: FollowSetup, order: PaymentOrder): Promise<OrderFailure | null> => {
  const { database, now } = setup;
  try {
    await send(setup, order);
    await noteAnswer(database, PAYMENTS);
    return null;
  } catch (error) {
    if (error instanceof PaymentRefused) {
      await settleRefusal(setup, order, error);
    } else {
      await noteFailure(database, PAYMENTS, now());
      await retryOrder(database, order.id, new Date(now().getTime() + growingDelay(order.tries - 1, RETRY)));
    }
    return { order, error };
  }
};

/** Tells the service what it has not been told yet. Answers what went wrong. */
export const sendOrders = async (setup: FollowSetup, signal?: AbortSignal): Promise<OrderFailure[]> => {
  const failures: OrderFailure[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, so that calls have the database too
    const orders = await takeOrders(setup.database, setup.now(), BATCH);
    // oxlint-disable-next-line no-await-in-loop
    const outcomes = await Promise.all(orders.map((order) => sendOne(setup, order)));
    failures.push(...outcomes.filter((outcome) => outcome !== null));
    if (orders.length < BATCH || signal?.aborted) return failures;
  }
};
