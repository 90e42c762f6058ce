import { randomUUID } from 'node:crypto';

import type {
  CreateDeposit,
  CreatePayout,
  PaymentFault,
  PaymentNotice,
  ProviderPayment,
} from '@marquee/kernel/payments-protocol';
import { signProviderRequest } from '@marquee/kernel/provider-signature';
import type { RequestToSign } from '@marquee/kernel/provider-signature';
import { openPglite } from '@marquee/kernel/server/database';
import { oncePerWorker, openEmptyPglite } from '@marquee/kernel/server/testing';

import { buildApp, createContext } from '../app.ts';
import { type Database, upToDate } from '../database/database.ts';
import { actOn } from '../development/actions.ts';
import { readEnvironment } from '../env.ts';
import { sendNotices } from '../notices/worker.ts';
import { runDueTasks } from '../tasks/worker.ts';

/** An embedded database takes seconds to open, and on a busy machine many. */
export const OPENING_MS = 120_000;

const START = Date.parse('2026-11-20T12:00:00Z');
const HALF_AN_HOUR_MS = 30 * 60_000;

/** A clock that stands still until it is moved. */
export const createClock = () => {
  let nowMs = START;
  return {
    now: (): Date => new Date(nowMs),
    wait: (milliseconds: number): void => void (nowMs += milliseconds),
  };
};

const openMemoryDatabase = async (): Promise<Database> => {
  const image = await oncePerWorker('image of the payment provider', async () => {
    const database = await openEmptyPglite();
    await upToDate(database);
    const made = await database.image();
    await database.close();
    return made;
  });
  return openPglite({ image });
};

export const aDeposit = (change: Partial<CreateDeposit> = {}): CreateDeposit => ({
  direction: 'deposit',
  reference: randomUUID(),
  kind: 'card',
  amount: '60.00',
  currency: 'EUR',
  payer: { ref: 'player-1', name: 'Jonas Weidner', country: 'DE' },
  locale: 'en',
  returnUrl: 'http://localhost:8080/en/cashier/return?from=pay',
  descriptor: 'MARQUEE*PLAY',
  expiresAt: new Date(START + HALF_AN_HOUR_MS).toISOString(),
  mayKeep: true,
  ...change,
});

export const aPayout = (change: Partial<CreatePayout> = {}): CreatePayout => ({
  direction: 'payout',
  reference: randomUUID(),
  amount: '25.00',
  currency: 'EUR',
  payer: { ref: 'player-1', name: 'Jonas Weidner', country: 'DE' },
  target: { kind: 'bank', iban: 'DE79 1001 0010 0000 0001 00', holder: 'Jonas Weidner' },
  ...change,
});

export const CARD = { number: '4242 4242 4242 4242', expires: '09/28', code: '123', name: 'Jonas Weidner' };

type Answer<Body> = { status: number; body: Body };

const rethrow = (error: unknown): void => {
  throw error;
};

/** A provider over a database in memory, whose clock stands still until it is moved and whose workers a test runs. */
export const startProvider = async ({
  clock = createClock(),
  platformUrl = 'http://127.0.0.1:1',
  database: given,
}: {
  clock?: ReturnType<typeof createClock>;
  platformUrl?: string;
  database?: Database;
} = {}) => {
  const environment = readEnvironment({ LOG_LEVEL: 'silent', PLATFORM_URL: platformUrl });
  const database = given ?? (await openMemoryDatabase());
  const options = { environment, database, now: clock.now, chance: () => 0.5, every: () => () => undefined };
  const app = buildApp(options);
  const context = createContext(options);

  const call = async <Body = ProviderPayment & PaymentFault>(
    method: 'GET' | 'POST',
    path: string,
    content?: object,
    change: Partial<RequestToSign> = {},
  ): Promise<Answer<Body>> => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const signed = signProviderRequest({
      key: environment.signingKeys[0],
      method,
      path,
      body,
      nowMs: clock.now().getTime(),
      nonce: randomUUID(),
      ...change,
    });
    const response = await app.inject({
      method,
      url: path,
      ...(content !== undefined && { payload: body }),
      headers: { ...signed, ...(content !== undefined && { 'content-type': 'application/json' }) },
    });
    return {
      status: response.statusCode,
      body: (response.body === '' ? {} : response.json()) as Body,
    };
  };
  const read = async (reference: string): Promise<ProviderPayment> =>
    (await call<ProviderPayment>('GET', `/v1/payments/${reference}`)).body;
  const create = (request: CreateDeposit | CreatePayout) => call('POST', '/v1/payments', request);

  /** What a browser without scripts sees of a page. */
  const visit = async (pageUrl: string | null) => {
    const response = await app.inject({ url: new URL(pageUrl ?? '').pathname });
    return { status: response.statusCode, text: response.body, headers: response.headers };
  };
  const post = async (pageUrl: string | null, form: Record<string, string>) => {
    const response = await app.inject({
      method: 'POST',
      url: new URL(pageUrl ?? '').pathname,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return {
      status: response.statusCode,
      text: response.body,
      location: response.headers.location ?? null,
    };
  };

  return {
    app,
    context,
    database,
    environment,
    call,
    read,
    create,
    visit,
    post,
    /** A deposit that was paid with this card. */
    payByCard: async (number = CARD.number, change: Partial<CreateDeposit> = {}, keep = false) => {
      const { body } = await create(aDeposit(change));
      await post(body.pageUrl, { ...CARD, number, do: 'pay', ...(keep && { keep: 'yes' }) });
      return read(body.reference);
    },
    develop: (reference: string, doing: Parameters<typeof actOn>[2]) => actOn(context, reference, doing),
    wait: clock.wait,
    now: clock.now,
    /** Lets time pass and does what has become due. */
    pass: async (milliseconds: number): Promise<void> => {
      clock.wait(milliseconds);
      await runDueTasks(context, rethrow);
    },
    sendNotices: (onFailure: Parameters<typeof sendNotices>[1] = rethrow) => sendNotices(context, onFailure),
    notices: async (reference: string): Promise<PaymentNotice[]> => {
      const rows = await database.query<{ body: string }>(
        'select body from notice where reference = $1 order by version',
        [reference],
      );
      return rows.map(({ body }) => JSON.parse(body) as PaymentNotice);
    },
  };
};

export type Provider = Awaited<ReturnType<typeof startProvider>>;
