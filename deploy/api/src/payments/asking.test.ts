import { randomUUID } from 'node:crypto';

import type { Database, OpenDatabase } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import type { FakePaymentService } from '../testing/a-payment-service.ts';
import { aCard, aPayer, onPayments, outcomeOf, type Payer } from './a-payer.fixture.ts';
import { askPayments } from './ask-payments.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { chooseForCoins } from './choose-coins.ts';
import { deleteOldNotices } from './notices.ts';
import { PaymentRefused } from './payment-service.ts';
import { removeInstrument } from './remove-instrument.ts';
import { askAboutPayments, runPayments } from './run-payments.ts';
import { sendOrders } from './send-orders.ts';
import { readServiceState } from './service-state.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let database: OpenDatabase;
let now = NOW;
let service: FakePaymentService;
let payer: Payer;
beforeEach(() => {
  now = NOW;
});
onPayments(
  (opened) => {
    ({ database, service, payer } = opened);
  },
  () => now,
);
beforeEach(async () => {
  // Nothing of the tests before is due, and the service was never away.
  await database.query('update payment set next_ask_at = null');
  await database.query('update payment_order set done_at = created_at where done_at is null');
  await database.query('delete from payment_service');
});

const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const asksOf = async (id: string) => {
  const [payment] = await database.query<{ asks: number; at: Date | null }>(
    'select asks, next_ask_at as at from payment where id = $1',
    [id],
  );
  return {
    asks: payment?.asks,
    inMinutes: payment?.at && (payment.at.getTime() - now.getTime()) / MINUTE_MS,
  };
};
const aLog = (onSaid = () => {}) => {
  const said: Array<[string, string]> = [];
  const details: unknown[] = [];
  const say =
    (level: string) =>
    (about: unknown, message: string): void => {
      said.push([level, message]);
      details.push(about);
      onSaid();
    };
  return { log: { warn: say('warn'), error: say('error') } as unknown as Log, said, details };
};

describe('a payment of which nothing was heard', () => {
  const ask = (signal = new AbortController().signal) => askPayments(payer.setup, signal);

  it('is asked about, ever more rarely, until it is heard of', async () => {
    const id = await payer.pending();
    service.change(id, { state: 'succeeded', credited: '20.00' });
    expect(await ask()).toEqual([]);
    expect((await payer.payment(id)).state).toBe('pending');
    pass(MINUTE_MS);
    service.isDown = true;
    expect(await ask()).toEqual([
      { paymentId: id, error: expect.objectContaining({ message: 'No answer.' }) },
    ]);
    expect(await asksOf(id)).toEqual({ asks: 1, inMinutes: 2 });
    expect(await readServiceState(database, { service: 'payments', now })).toMatchObject({ isResting: true });
    pass(2 * MINUTE_MS);
    expect(await ask()).toHaveLength(1);
    expect(await asksOf(id)).toEqual({ asks: 2, inMinutes: 4 });
    service.isDown = false;
    pass(4 * MINUTE_MS);
    expect(await ask()).toEqual([]);
    expect(await payer.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await readServiceState(database, { service: 'payments', now })).toMatchObject({ downSince: null });
  });

  it('may not be known there, which is said', async () => {
    const id = await payer.pending();
    service.find = async () => null;
    pass(MINUTE_MS);
    const [failure] = await ask();
    expect(failure).toEqual({
      paymentId: id,
      error: expect.objectContaining({ message: 'The service knows no such payment.' }),
    });
  });

  it('is not asked about while the site stops, nor before the service was told', async () => {
    const id = await payer.pending();
    const untold = await payer.begin();
    pass(MINUTE_MS);
    await ask(AbortSignal.abort());
    expect(await asksOf(id)).toMatchObject({ asks: 0 });
    await ask();
    expect([await asksOf(id), await asksOf(untold)]).toMatchObject([{ asks: 1 }, { asks: 0 }]);
  });

  it('is a failure of the job, which names it', async () => {
    const { log, said, details } = aLog();
    const job = () => askAboutPayments({ ...payer.setup, log })(new AbortController().signal);
    const paymentId = await payer.pending();
    await job();
    expect(said).toEqual([]);
    pass(MINUTE_MS);
    service.isDown = true;
    const failure = await job().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect(failure).toMatchObject({
      message: 'Payments not heard of: 1',
      errors: [expect.objectContaining({ message: 'No answer.' })],
    });
    expect(said).toEqual([['warn', 'nothing could be heard of a payment']]);
    expect(details).toEqual([{ paymentId, err: expect.objectContaining({ message: 'No answer.' }) }]);
  });
});

describe('what the service is told', () => {
  const untilDone = async (id: string): Promise<void> => {
    const done = async () =>
      (await database.query('select from payment_order where payment_id = $1 and done_at is null', [id]))
        .length === 0;
    // oxlint-disable-next-line no-await-in-loop -- until it has happened
    while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('is told as it is written, and a refusal is an error that is written down', async () => {
    const { log, said, details } = aLog();
    service.refusal = new PaymentRefused({ code: 'REQUEST_INVALID', message: 'Because.' });
    const stop = await runPayments({ ...payer.setup, notifications: database, log });
    const id = await payer.begin();
    await untilDone(id);
    await stop();
    expect(await payer.payment(id)).toMatchObject({ state: 'failed', reason: 'service_refused' });
    expect(said).toContainEqual(['error', 'the payment service has not done what it was told']);
    expect(details).toContainEqual({
      order: expect.objectContaining({ kind: 'create', paymentId: id }),
      err: service.refusal,
    });
  });

  it('is told no more once the site stops, but for what is under way', async () => {
    const { log, said } = aLog();
    await Promise.all(Array.from({ length: 11 }, () => payer.begin()));
    const { promise: isFull, resolve: fill } = Promise.withResolvers<void>();
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
    const post = service.post.bind(service);
    let calls = 0;
    service.post = async (path, body) => {
      calls += 1;
      if (calls === 10) fill();
      await isOpen;
      return post(path, body);
    };
    const stop = await runPayments({ ...payer.setup, notifications: database, log });
    await isFull;
    const stopped = stop();
    open();
    await stopped;
    await payer.begin();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.asked).toHaveLength(10);
    expect(said).toEqual([]);
  });

  it('may not be sent while the database is away, which is written down', async () => {
    const err = new Error('Gone.');
    const { promise: isSaid, resolve } = Promise.withResolvers<void>();
    const { log, said, details } = aLog(resolve);
    const away = { query: () => Promise.reject(err) } as unknown as Database;
    const stop = await runPayments({
      ...payer.setup,
      database: away,
      notifications: database,
      log,
    });
    await isSaid;
    await stop();
    expect(said[0]).toEqual(['warn', 'orders to the payment service could not be sent']);
    expect(details[0]).toEqual({ err });
  });

  it('is told at once, however much it is', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => payer.begin()));
    expect(await sendOrders(payer.setup)).toEqual([]);
    const told = service.asked.map(({ body }) => (body as { reference: string }).reference);
    expect(told.toSorted()).toEqual(ids.toSorted());
  });

  it('is told again after a while where no answer comes, and the service rests for half a minute', async () => {
    const id = await payer.begin();
    service.isDown = true;
    const [failure] = await sendOrders(payer.setup);
    expect(failure).toMatchObject({
      order: { paymentId: id, kind: 'create' },
      error: { message: 'No answer.' },
    });
    expect(await outcomeOf(payer.begin())).toEqual({ code: 'PAYMENT_SERVICE_DOWN' });
    service.isDown = false;
    pass(1_999);
    await sendOrders(payer.setup);
    expect(service.asked).toEqual([]);
    pass(1);
    await sendOrders(payer.setup);
    expect(service.asked).toHaveLength(1);
    expect(await outcomeOf(payer.begin())).toEqual(expect.any(String));
  });

  it('rests for half a minute after it failed last, and is away until it answers', async () => {
    await payer.begin();
    const failedAt = now;
    service.isDown = true;
    await sendOrders(payer.setup);
    const state = () => readServiceState(database, { service: 'payments', now });
    pass(29_999);
    expect(await state()).toEqual({ downSince: failedAt, isResting: true });
    pass(1);
    expect(await state()).toEqual({ downSince: failedAt, isResting: false });
  });
});

describe('what has not been done in time', () => {
  const ordersOf = (id: string) =>
    database.query<{ kind: string; isDone: boolean; fault: string | null }>(
      `select kind, done_at is not null as "isDone", fault from payment_order where payment_id = $1 order by position`,
      [id],
    );
  const giveUp = (paymentId: string) =>
    payer.run((transaction) =>
      cancelDeposit(transaction, { playerId: payer.playerId, paymentId, newId: randomUUID, at: now }),
    );

  it('is begun until the last moment of a deposit', async () => {
    const id = await payer.begin();
    const { expiresAt } = await payer.payment(id);
    now = expiresAt ?? now;
    expect(await sendOrders(payer.setup)).toEqual([]);
    expect(service.asked).toHaveLength(1);
  });

  it('is not begun again where the service knows of it', async () => {
    const id = await payer.begin();
    service.losesAnswers = true;
    expect(await sendOrders(payer.setup)).toHaveLength(1);
    service.losesAnswers = false;
    pass(DAY_MS);
    expect(await sendOrders(payer.setup)).toEqual([]);
    expect(service.asked).toHaveLength(1);
    expect(await payer.payment(id)).toMatchObject({ state: 'pending' });
    expect(await ordersOf(id)).toEqual([{ kind: 'create', isDone: true, fault: null }]);
  });

  it('is given up all the same', async () => {
    const id = await payer.pending();
    await giveUp(id);
    service.isDown = true;
    await sendOrders(payer.setup);
    service.isDown = false;
    pass(DAY_MS);
    expect(await sendOrders(payer.setup)).toEqual([]);
    expect(service.asked.at(-1)?.path).toBe(`/v1/payments/${id}/cancel`);
    expect(service.of(id).state).toBe('cancelled');
  });

  it('is over where the service refuses it, and what it says of the payment counts', async () => {
    const id = await payer.pending();
    service.change(id, { state: 'succeeded', credited: '20.00' });
    await giveUp(id);
    expect(await sendOrders(payer.setup)).toMatchObject([{ error: { code: 'STATE_REFUSES' } }]);
    expect(await payer.payment(id)).toMatchObject({ state: 'succeeded', credited: 2_000n });
    expect((await ordersOf(id)).at(-1)).toEqual({ kind: 'cancel', isDone: true, fault: 'STATE_REFUSES' });
    const { length } = service.asked;
    pass(DAY_MS);
    await sendOrders(payer.setup);
    expect(service.asked).toHaveLength(length);
  });

  it('ends no deposit that was heard of meanwhile, or was given up', async () => {
    const [heard, given] = [await payer.begin(), await payer.begin()];
    service.losesAnswers = true;
    await sendOrders(payer.setup);
    service.losesAnswers = false;
    await payer.apply(heard, { state: 'pending' });
    await giveUp(given);
    pass(MINUTE_MS);
    service.refusal = new PaymentRefused({ code: 'REQUEST_INVALID', message: 'Because.' });
    service.find = async () => null;
    await sendOrders(payer.setup);
    expect(await payer.payment(heard)).toMatchObject({ state: 'pending', reason: null });
    expect(await payer.payment(given)).toMatchObject({ state: 'cancelled', reason: null });
    expect(await ordersOf(heard)).toEqual([{ kind: 'create', isDone: true, fault: 'REQUEST_INVALID' }]);
  });
});

describe('a card that is forgotten', () => {
  const forget = async () => {
    const card = aCard();
    const { instrumentId } = await payer.payment(await payer.paid('20.00', card));
    await payer.run((transaction) =>
      removeInstrument(transaction, {
        playerId: payer.playerId,
        instrumentId: instrumentId ?? '',
        newId: randomUUID,
        at: now,
      }),
    );
    return `/v1/instruments/${card.token}/forget`;
  };

  it('is one that the service is told of, who has nothing to say to it', async () => {
    const path = await forget();
    expect(await sendOrders(payer.setup)).toEqual([]);
    expect(service.asked.at(-1)?.path).toBe(path);
  });

  it('concerns no payment, also where the service refuses', async () => {
    await forget();
    service.refusal = new PaymentRefused({ code: 'INSTRUMENT_UNKNOWN', message: 'No.' });
    const asked: string[] = [];
    service.find = async (id) => {
      asked.push(id);
      return null;
    };
    expect(await sendOrders(payer.setup)).toMatchObject([{ order: { kind: 'forget', paymentId: null } }]);
    expect(asked).toEqual([]);
    pass(DAY_MS);
    expect(await sendOrders(payer.setup)).toEqual([]);
  });
});

describe('coins that wait for a choice', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const aCoinDeposit = async (state: 'under' | 'late' | 'credited') => {
    const id = await payer.pending({ method: 'bitcoin' });
    const transaction = {
      id: 'tx/1',
      amount: '0.00050000',
      confirmations: 3,
      state,
      worth: '10.00',
      address: null,
      seenAt: NOW.toISOString(),
    };
    const crypto = {
      asset: 'BTC',
      amount: '0.00100000',
      address,
      rate: '20000.00',
      rateUntil: NOW.toISOString(),
      confirmationsNeeded: 2,
      transactions: [transaction],
    };
    await database.query('update payment set crypto = $2::jsonb where id = $1', [id, JSON.stringify(crypto)]);
    return id;
  };
  const choose = (
    paymentId: string,
    given: { address?: string; playerId?: string; transactionId?: string } = {},
  ) => {
    const { playerId = payer.playerId, transactionId = 'tx/1' } = given;
    const asked = { playerId, paymentId, transactionId, newId: randomUUID, at: now };
    return outcomeOf(
      payer.run((transaction) => chooseForCoins(transaction, { ...asked, address: given.address ?? null })),
    );
  };
  const orderOf = async (id: string) => {
    const [order] = await database.query(
      `select kind, path, body from payment_order where payment_id = $1 and kind <> 'create'`,
      [id],
    );
    return order;
  };

  it.each(['under', 'late'] as const)('are credited, or sent back, once: %s', async (state) => {
    const [credited, sentBack] = [await aCoinDeposit(state), await aCoinDeposit(state)];
    expect(await choose(credited)).toBeUndefined();
    expect(await orderOf(credited)).toEqual({
      kind: 'credit-coins',
      path: `/v1/payments/${credited}/transactions/tx%2F1/credit`,
      body: {},
    });
    expect(await choose(credited)).toEqual({ code: 'PAYMENT_FIXED' });
    expect(await choose(sentBack, { address })).toBeUndefined();
    expect(await orderOf(sentBack)).toEqual({
      kind: 'refund-coins',
      path: `/v1/payments/${sentBack}/transactions/tx%2F1/refund`,
      body: { address },
    });
  });

  it('are those of the player, of a payment of coins, and wait', async () => {
    const [id, over, card] = [
      await aCoinDeposit('under'),
      await aCoinDeposit('credited'),
      await payer.pending(),
    ];
    const other = await aPayer(database, service);
    expect(await choose(id, { playerId: other.playerId })).toEqual({ code: 'PAYMENT_NOT_FOUND' });
    expect(await choose(id, { transactionId: 'tx' })).toEqual({ code: 'PAYMENT_NOT_FOUND' });
    expect(await choose(card)).toEqual({ code: 'PAYMENT_NOT_FOUND' });
    expect(await choose(over)).toEqual({ code: 'PAYMENT_FIXED' });
    const wrong = `${address.slice(0, -1)}5`;
    expect(await choose(id, { address: wrong })).toEqual({
      fields: { address: [{ code: 'field.invalid' }] },
    });
  });
});

it('keeps notices for thirty days, and deletes some at a time', async () => {
  const id = await payer.pending();
  const end = new Date(NOW.getTime() - 30 * DAY_MS);
  await database.query(
    `insert into payment_notice (event_id, payment_id, version, outcome, received_at)
     select gen_random_uuid(), $1, 1, 'applied', $2::timestamptz - make_interval(secs => older)
     from generate_series(0, 3) as older`,
    [id, end],
  );
  expect(await deleteOldNotices(database, NOW, 2)).toBe(2);
  expect(await deleteOldNotices(database, NOW, 2)).toBe(1);
  const left = await database.query('select received_at as at from payment_notice');
  expect(left).toEqual([{ at: end }]);
});
