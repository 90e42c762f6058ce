import type { Notifications } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import { follow } from '../schedule/follow.ts';
import { askPayments } from './ask-payments.ts';
import { PaymentRefused } from './payment-service.ts';
import { type FollowSetup, sendOrders } from './send-orders.ts';

/** The channel that a trigger of the database notifies of what the payment service is to be told. */
const PAYMENTS_DUE = 'payments_due';

/** Tells the payment service what it is to be told. Resolves with a function that stops it. */
export const runPayments = async (
  setup: FollowSetup & { notifications: Notifications; log: Log },
): Promise<() => Promise<void>> => {
  const { notifications, log } = setup;
  const over = new AbortController();
  const stop = await follow(notifications, {
    channel: PAYMENTS_DUE,
    onFailure: (error) => log.warn({ err: error }, 'orders to the payment service could not be sent'),
    run: async () => {
      for (const { order, error } of await sendOrders(setup, over.signal))
        log[error instanceof PaymentRefused ? 'error' : 'warn'](
          { order, err: error },
          'the payment service has not done what it was told',
        );
    },
  });
  return async () => {
    over.abort();
    await stop();
  };
};

/** What asks the payment service about payments of which it has not told for a while. */
export const askAboutPayments =
  (setup: FollowSetup & { log: Log }) =>
  async (signal: AbortSignal): Promise<void> => {
    const failures = await askPayments(setup, signal);
    for (const { paymentId, error } of failures)
      setup.log.warn({ paymentId, err: error }, 'nothing could be heard of a payment');
    if (failures.length > 0)
      throw new AggregateError(
        failures.map(({ error }) => error),
        `Payments not heard of: ${failures.length}`,
      );
  };
