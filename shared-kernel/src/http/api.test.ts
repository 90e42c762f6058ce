/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import * as z from 'zod/mini';

import { createApi } from './index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let handler: Handler;
let baseUrl: string;

const Greeting = z.object({ hello: z.string() });

const answer =
  (body: unknown, status = 200): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

beforeAll(async () => {
  server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('resolves with the data of a successful answer', async () => {
  handler = answer({ status: 'ok', data: { hello: 'wilma' } });
  await expect(createApi({ baseUrl }).get('/greeting', { schema: Greeting })).resolves.toEqual({
    hello: 'wilma',
  });
});

it('turns a refusal into an error with its stable code', async () => {
  handler = answer({
    status: 'error',
    data: { code: 'LIMIT_DEPOSIT', title: 'error.limit', params: { left: '5.00' } },
  });
  await expect(createApi({ baseUrl }).post('/deposit', { schema: Greeting })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'LIMIT_DEPOSIT',
    title: 'error.limit',
    params: { left: '5.00' },
    status: 200,
  });
});

it('names the fields of an input that was refused', async () => {
  handler = answer({
    status: 'validation_error',
    data: { title: 'error.validation', errors: { email: [{ code: 'email.invalid' }] } },
  });
  await expect(createApi({ baseUrl }).post('/sign-in', { schema: Greeting })).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { email: [{ code: 'email.invalid' }] },
  });
});

it('does not trust an answer of another shape', async () => {
  handler = answer({ status: 'ok', data: { hello: 7 } });
  await expect(createApi({ baseUrl }).get('/greeting', { schema: Greeting })).rejects.toMatchObject({
    code: 'CONTRACT',
  });
});

it('keeps the HTTP status of an answer that is no envelope', async () => {
  handler = answer('out of order', 503);
  await expect(createApi({ baseUrl }).get('/greeting', { schema: Greeting })).rejects.toMatchObject({
    code: 'HTTP',
    status: 503,
  });
});

it('says NETWORK when nobody answers', async () => {
  const api = createApi({ baseUrl: 'http://127.0.0.1:1/api/v1' });
  await expect(api.get('/greeting', { schema: Greeting })).rejects.toMatchObject({
    code: 'NETWORK',
    status: 0,
  });
});

it('says TIMEOUT when the answer takes too long', async () => {
  handler = () => {};
  const api = createApi({ baseUrl, timeoutMs: 30 });
  await expect(api.get('/greeting', { schema: Greeting })).rejects.toMatchObject({ code: 'TIMEOUT' });
});

it('rejects with the reason of the caller who gave up', async () => {
  handler = () => {};
  const controller = new AbortController();
  const call = createApi({ baseUrl }).get('/greeting', { schema: Greeting, signal: controller.signal });
  controller.abort(new Error('not needed any more'));
  await expect(call).rejects.toThrow('not needed any more');
});

it('sends the token, and once more with a new one after a 401', async () => {
  const tokens: Array<string | undefined> = [];
  handler = (request, response) => {
    tokens.push(request.headers.authorization);
    if (request.headers.authorization === 'Bearer new')
      answer({ status: 'ok', data: { hello: 'again' } })(request, response);
    else
      answer({ status: 'error', data: { code: 'TOKEN_EXPIRED', title: 'error.token' } }, 401)(
        request,
        response,
      );
  };
  const api = createApi({ baseUrl, token: () => 'old', refresh: () => Promise.resolve('new') });
  await expect(api.get('/greeting', { schema: Greeting })).resolves.toEqual({ hello: 'again' });
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
});

it('gives the original refusal when the session cannot be renewed', async () => {
  handler = answer({ status: 'error', data: { code: 'TOKEN_EXPIRED', title: 'error.token' } }, 401);
  const api = createApi({ baseUrl, token: () => 'old', refresh: () => Promise.resolve(null) });
  await expect(api.get('/greeting', { schema: Greeting })).rejects.toMatchObject({
    code: 'TOKEN_EXPIRED',
    status: 401,
  });
});

it('sends the idempotency key of a call that moves money', async () => {
  let key: unknown;
  handler = (request, response) => {
    key = request.headers['idempotency-key'];
    answer({ status: 'ok', data: { hello: 'paid' } })(request, response);
  };
  await createApi({ baseUrl }).post('/deposit', { schema: Greeting, body: {}, idempotencyKey: 'a-1' });
  expect(key).toBe('a-1');
});
