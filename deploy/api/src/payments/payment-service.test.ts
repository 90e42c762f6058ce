import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { PaymentRefused, paymentServiceOf } from './payment-service.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const REFERENCE = randomUUID();

const SNAPSHOT = {
  reference: REFERENCE,
  providerRef: 'p-1',
  version: 1,
  amount: '20.00',
  currency: 'EUR',
  fee: '0.00',
  credited: '0.00',
  refunded: '0.00',
  chargedBack: '0.00',
  dispute: 'none',
  instrument: null,
  declineReason: null,
  crypto: null,
  changedAt: NOW.toISOString(),
  direction: 'deposit',
  kind: 'card',
  state: 'created',
  pageUrl: null,
  expiresAt: NOW.toISOString(),
};
const fault = (code: string) => ({ code, message: 'Because.' });

let server: Server;
/** What the service answers. */
let answer: { status: number; body?: unknown };
let asked: Array<{ method?: string; url?: string; body: string; headers: IncomingMessage['headers'] }>;
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, body, headers });
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      response.writeHead(answer.status).end(answer.body === undefined ? undefined : text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = [];
});

const service = () =>
  paymentServiceOf(
    {
      paymentUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      paymentKeys: [{ id: 'key-1', secret: 'a-secret-of-some-length-00000001' }],
    },
    () => NOW,
  );
const post = () => service().post('/v1/payments', { amount: '20.00' });
const find = () => service().find('a/b');
const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'none',
    (error: unknown) => error,
  );

it('is told in signed requests, and answers the payment', async () => {
  answer = { status: 200, body: SNAPSHOT };
  expect(await post()).toMatchObject({ reference: REFERENCE, state: 'created' });
  expect(asked).toMatchObject([
    {
      method: 'POST',
      url: '/v1/payments',
      body: '{"amount":"20.00"}',
      headers: { 'content-type': 'application/json' },
    },
  ]);
  expect(JSON.stringify(asked[0]?.headers)).toContain('key-1');
});

it('may have nothing to say of what it was told', async () => {
  answer = { status: 204 };
  expect(await post()).toBeNull();
});

it('is asked about a payment by its name, and may know none', async () => {
  answer = { status: 200, body: SNAPSHOT };
  expect(await find()).toMatchObject({ reference: REFERENCE });
  expect(asked).toMatchObject([{ method: 'GET', url: '/v1/payments/a%2Fb', body: '' }]);
  answer = { status: 404, body: fault('PAYMENT_UNKNOWN') };
  expect(await find()).toBeNull();
});

it.each([
  ['what it was asked', 400, 'REQUEST_INVALID'],
  ['the state of a payment', 409, 'STATE_REFUSES'],
])('refuses because of %s: asking again is of no use', async (_name, status, code) => {
  answer = { status, body: fault(code) };
  const failures = await Promise.all([failureOf(post()), failureOf(find())]);
  const said = `The payment service refuses: ${code}. Because.`;
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(PaymentRefused);
    expect(failure).toMatchObject({ code, message: said });
  }
});

it.each([
  ['a signature that people have to put right', 401, fault('SIGNATURE_INVALID')],
  ['too many calls', 429, fault('REQUEST_INVALID')],
  ['a time-out', 408, fault('REQUEST_INVALID')],
  ['a failure of its own', 500, fault('REQUEST_INVALID')],
  ['what is no refusal', 400, { error: 'no' }],
  ['what is no JSON', 400, 'x'.repeat(400)],
])('does not say what became of it with %s', async (_name, status, body) => {
  answer = { status, body };
  const failure = await failureOf(post());
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(PaymentRefused);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  expect((failure as Error).message).toBe(`The payment service answered ${status}: ${text.slice(0, 300)}`);
});

it('does not say what became of it with an answer that is no payment', async () => {
  answer = { status: 200, body: { ...SNAPSHOT, version: 'one' } };
  expect(await failureOf(post())).toBeInstanceOf(Error);
  expect(await failureOf(find())).toBeInstanceOf(Error);
});
