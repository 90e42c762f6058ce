import { randomUUID } from 'node:crypto';

import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import { DatabaseUnavailable, type OpenDatabase } from '@marquee/kernel/server/database';
import { createLog } from '@marquee/kernel/server/log';
import Fastify, { type FastifyBaseLogger } from 'fastify';

import { ApiError } from '../http/api-error.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import type { FakePaymentService } from '../testing/a-payment-service.ts';
import { onPayments, type Payer } from './a-payer.fixture.ts';
import type { ApplySetup } from './apply-snapshot.ts';
import { noticeRoutes } from './notices.ts';

let database: OpenDatabase;
let service: FakePaymentService;
let payer: Payer;
onPayments((opened) => {
  ({ database, service, payer } = opened);
});

/** What hears notices, without the check of their signatures, and what it logs. */
const aListener = async (changes: Partial<ApplySetup> = {}, failure: Error | null = null) => {
  const said: Array<Record<string, unknown>> = [];
  const loggerInstance: FastifyBaseLogger = createLog('api', {
    level: 'warn',
    destination: { write: (line) => void said.push(JSON.parse(line)) },
  });
  const app = Fastify({ loggerInstance });
  app.addHook('onRequest', async () => {
    if (failure !== null) throw failure;
  });
  await app.register(noticeRoutes, { ...payer.setup, ...changes });
  const hear = async (body: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/payments/v1/notices',
      headers: { 'content-type': 'application/json' },
      payload: body,
    });
    const { statusCode, headers } = answer;
    return { statusCode, headers, said: answer.body === '' ? null : answer.json() };
  };
  return {
    said,
    hear,
    tell: (payment: ProviderPayment, eventId = randomUUID()) => hear(JSON.stringify({ eventId, payment })),
  };
};
const heardOf = (id: string) =>
  database.query(
    `select event_id as "eventId", version, outcome, received_at as "receivedAt" from payment_notice
     where payment_id = $1 order by version`,
    [id],
  );

it('is written down once with what became of it, however often it comes', async () => {
  const { said, tell } = await aListener();
  const id = await payer.pending();
  const snapshot = service.change(id, { state: 'succeeded', credited: '20.00' });
  const [eventId, later] = [randomUUID(), randomUUID()];
  expect(await tell(snapshot, eventId)).toMatchObject({ statusCode: 204, said: null });
  expect(await tell(snapshot, eventId)).toMatchObject({ statusCode: 204 });
  expect(await tell({ ...snapshot, version: 1 }, later)).toMatchObject({ statusCode: 204 });
  expect(await heardOf(id)).toEqual([
    { eventId: later, version: 1, outcome: 'known', receivedAt: NOW },
    { eventId, version: snapshot.version, outcome: 'applied', receivedAt: NOW },
  ]);
  expect(await payer.cash()).toBe(2_000n);
  expect(said).toEqual([]);
});

it.each(['no JSON', '{}', JSON.stringify({ eventId: 'one', payment: null })])(
  'is refused where it is none: %s',
  async (body) => {
    const { hear } = await aListener();
    expect(await hear(body)).toMatchObject({
      statusCode: 400,
      headers: { 'cache-control': 'no-store' },
      said: { code: 'REQUEST_INVALID', message: 'This is no notice.' },
    });
  },
);

it('about a payment that is not known is refused, and people are told which', async () => {
  const { said, tell } = await aListener();
  const reference = randomUUID();
  const snapshot = { ...service.of(await payer.pending()), reference };
  expect(await tell(snapshot)).toMatchObject({
    statusCode: 404,
    said: { code: 'PAYMENT_UNKNOWN', message: 'There is no such payment.' },
  });
  expect(said).toMatchObject([{ payment: reference, msg: 'a notice is about a payment that is not known' }]);
});

it('that does not fit its payment is heard, and people are told which', async () => {
  const { said, tell } = await aListener();
  const id = await payer.pending();
  expect(await tell(service.change(id, { amount: '21.00' }))).toMatchObject({ statusCode: 204 });
  expect(said).toMatchObject([{ payment: id, msg: 'a notice does not fit its payment' }]);
  expect(await heardOf(id)).toMatchObject([{ outcome: 'misfit' }]);
  await database.query('update payment set misfit = null where id = $1', [id]);
});

it('that is not signed as it should be is refused in the words of the protocol, which is written down', async () => {
  const { said, hear } = await aListener({}, new ApiError('TOKEN_INVALID', 'Forged.'));
  expect(await hear('{}')).toMatchObject({
    statusCode: 401,
    said: {
      code: 'SIGNATURE_INVALID',
      message: 'The signature is forged, stale or was used before.',
    },
  });
  expect(said).toMatchObject([{ msg: 'a notice about a payment is not signed as it should be' }]);
});

it('is to be sent again in a moment where the database is away', async () => {
  const gone = new DatabaseUnavailable('Gone.');
  const { said, tell } = await aListener({ database: { transaction: () => Promise.reject(gone) } });
  const answer = await tell(service.of(await payer.pending()));
  expect(answer).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '5' },
    said: { code: 'DATABASE_UNAVAILABLE', message: 'Send it again.' },
  });
  expect(said).toMatchObject([
    { err: { message: 'Gone.' }, msg: 'a notice about a payment could not be heard' },
  ]);
});

it('that fails for another reason is answered as all other calls are', async () => {
  const { hear } = await aListener({}, new ApiError('ROUTE_NOT_FOUND', 'For nobody.'));
  expect(await hear('{}')).toMatchObject({ statusCode: 500, said: { message: 'For nobody.' } });
});
