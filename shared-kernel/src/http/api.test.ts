/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import * as z from 'zod/mini';

import { movesMoney } from '../contracts/moves-money.ts';
import { type ApiSetup, createApi } from './index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let handler: Handler;
let baseUrl: string;

const Greeting = z.object({ hello: z.string() });
const Deposit = movesMoney(z.object({ hello: z.string() }));

const tokenRefused = { status: 'error', data: { code: 'TOKEN_INVALID', title: 'error.token_invalid' } };
const pinRequired = { status: 'error', data: { code: 'PIN_REQUIRED', title: 'error.pin_required' } };

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

it('lets a post outlive its document where it is told so', async () => {
  handler = answer({ status: 'ok', data: { hello: 'wilma' } });
  const sent = jest.spyOn(globalThis, 'fetch');
  try {
    const api = createApi({ baseUrl });
    await api.post('/greeting', { schema: Greeting, keepalive: true });
    await api.post('/greeting', { schema: Greeting });
    expect(sent.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, undefined]);
  } finally {
    sent.mockRestore();
  }
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

it('asks for a new token with the one that was refused, and does not try a third time', async () => {
  const tokens: Array<string | undefined> = [];
  handler = (request, response) => {
    tokens.push(request.headers.authorization);
    answer(tokenRefused, 401)(request, response);
  };
  const refresh = jest.fn(() => Promise.resolve('new'));
  const onRefused = jest.fn();
  const api = createApi({ baseUrl, token: () => 'old', refresh, onRefused });
  await expect(api.get('/greeting', { schema: Greeting })).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
  expect(refresh.mock.calls).toEqual([['old']]);
  expect(onRefused.mock.calls).toEqual([['new']]);
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
});

it('does not send a call again that its caller gave up while a token was asked for', async () => {
  const handled = jest.fn();
  handler = (request, response) => {
    handled();
    answer(tokenRefused, 401)(request, response);
  };
  const controller = new AbortController();
  const refresh = (): Promise<string> => {
    controller.abort(new Error('not needed any more'));
    return Promise.resolve('new');
  };
  const api = createApi({ baseUrl, token: () => 'old', refresh });
  const call = api.get('/greeting', { schema: Greeting, signal: controller.signal });
  await expect(call).rejects.toThrow('not needed any more');
  expect(handled).toHaveBeenCalledTimes(1);
});

describe('a call that moves money', () => {
  /** Keys of the calls that arrived, answered in turn; the last answer stays. */
  const keysAnsweredWith = (...handlers: Handler[]) => {
    const keys: unknown[] = [];
    handler = (request, response) => {
      keys.push(request.headers['idempotency-key']);
      handlers[Math.min(keys.length, handlers.length) - 1]?.(request, response);
    };
    return keys;
  };
  const paid = answer({ status: 'ok', data: { hello: 'paid' } });
  const cutOff: Handler = (request) => request.socket.destroy();
  const post = (api = createApi({ baseUrl })) =>
    api.post('/deposit', { schema: Deposit, body: {}, idempotencyKey: 'a-1' });

  it('sends its idempotency key', async () => {
    const keys = keysAnsweredWith(paid);
    await post();
    expect(keys).toEqual(['a-1']);
  });

  it('does not type-check without a key, and another call does', () => {
    const api = createApi({ baseUrl });
    const withoutKey = () =>
      // @ts-expect-error: the schema says that it moves money
      api.post('/deposit', { schema: Deposit, body: {} });
    const another = () => api.post('/greeting', { schema: Greeting, body: {} });
    expect([withoutKey, another]).toHaveLength(2);
  });

  it('is sent once more with the same key when its answer was lost', async () => {
    const keys = keysAnsweredWith(cutOff, paid);
    await expect(post()).resolves.toEqual({ hello: 'paid' });
    expect(keys).toEqual(['a-1', 'a-1']);
  });

  it('is not sent a third time', async () => {
    const keys = keysAnsweredWith(cutOff);
    await expect(post()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(keys).toEqual(['a-1', 'a-1']);
  });

  it('keeps its key over a refresh and over a challenge', async () => {
    const keys = keysAnsweredWith(answer(tokenRefused, 401), answer(pinRequired), cutOff, paid);
    const api = createApi({
      baseUrl,
      token: () => 'old',
      refresh: () => Promise.resolve('new'),
      solveChallenge: () => Promise.resolve('proof'),
    });
    await expect(post(api)).resolves.toEqual({ hello: 'paid' });
    expect(keys).toEqual(['a-1', 'a-1', 'a-1', 'a-1']);
  });

  it('without a key a call is not sent again: it may have arrived', async () => {
    const keys = keysAnsweredWith(cutOff, paid);
    const call = createApi({ baseUrl }).post('/greeting', { schema: Greeting, body: {} });
    await expect(call).rejects.toMatchObject({ code: 'NETWORK' });
    expect(keys).toHaveLength(1);
  });
});

describe('a challenge', () => {
  /** Proofs of the calls that arrived; only `right` is good. */
  const proofsOf = (refusal: object) => {
    const proofs: unknown[] = [];
    handler = (request, response) => {
      const proof = request.headers['challenge-proof'];
      proofs.push(proof);
      answer(proof === 'right' ? { status: 'ok', data: { hello: 'wilma' } } : refusal)(request, response);
    };
    return proofs;
  };
  const call = (solveChallenge?: ApiSetup['solveChallenge']) =>
    createApi({ baseUrl, solveChallenge }).post('/greeting', { schema: Greeting, body: { a: 1 } });

  it.each([
    ['PIN_REQUIRED', 'pin'],
    ['CODE_REQUIRED', 'code'],
    ['PASSWORD_REQUIRED', 'password'],
  ])('%s is put to the player once, and the call repeated with the proof', async (code, kind) => {
    const params = { challengeId: 'c-1', attemptsLeft: 5 };
    const proofs = proofsOf({ status: 'error', data: { code, title: 'error.of_it', params } });
    const solveChallenge = jest.fn(() => Promise.resolve('right'));
    await expect(call(solveChallenge)).resolves.toEqual({ hello: 'wilma' });
    expect(solveChallenge.mock.calls).toEqual([[{ kind, title: 'error.of_it', params }, undefined]]);
    expect(proofs).toEqual([undefined, 'right']);
  });

  it('whose proof is refused is not put a second time', async () => {
    const proofs = proofsOf(pinRequired);
    const solveChallenge = jest.fn(() => Promise.resolve('wrong'));
    await expect(call(solveChallenge)).rejects.toMatchObject({ code: 'PIN_REQUIRED' });
    expect(solveChallenge).toHaveBeenCalledTimes(1);
    expect(proofs).toEqual([undefined, 'wrong']);
  });

  it.each([
    ['that the player does not answer', () => Promise.resolve(null)],
    ['that nobody can answer', undefined],
  ])('%s refuses the call', async (_, solveChallenge) => {
    const proofs = proofsOf(pinRequired);
    await expect(call(solveChallenge)).rejects.toMatchObject({ code: 'PIN_REQUIRED', status: 200 });
    expect(proofs).toHaveLength(1);
  });

  it('is nothing that another refusal is taken for', async () => {
    proofsOf({ status: 'error', data: { code: 'constructor', title: 'error.main' } });
    const solveChallenge = jest.fn();
    await expect(call(solveChallenge)).rejects.toMatchObject({ code: 'constructor' });
    expect(solveChallenge).not.toHaveBeenCalled();
  });
});

describe('an upload that tells how far it is', () => {
  const body = new Blob(['a picture'], { type: 'image/jpeg' });
  let onSend: (request: FakeRequest) => void = () => {};

  /** As a browser has it, and what the tests do in its place. */
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    headers: Record<string, string> = {};
    status = 200;
    responseText = '';
    url = '';
    sent: unknown;
    open(method: string, url: string) {
      this.url = `${method} ${url}`;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader() {
      return 'application/json';
    }
    send(sent: unknown) {
      this.sent = sent;
      onSend(this);
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
  }

  beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'XMLHttpRequest'));

  const progress = (told: object): Event => Object.assign(new Event('progress'), told);

  const upload = async (signal?: AbortSignal) => {
    const sent = new Promise<FakeRequest>((resolve) => {
      onSend = resolve;
    });
    const shares: number[] = [];
    const answered = createApi({ baseUrl, token: () => 'token' }).post('/upload', {
      schema: Greeting,
      body,
      onProgress: (share) => shares.push(share),
      ...(signal && { signal }),
    });
    answered.catch(() => {});
    return { answered, shares, request: await sent };
  };

  it('sends the body and the credentials, and resolves with the answer', async () => {
    const { answered, shares, request } = await upload();
    expect(request).toMatchObject({
      url: `POST ${baseUrl}/upload`,
      headers: { authorization: 'Bearer token' },
      sent: body,
    });
    request.upload.dispatchEvent(progress({ lengthComputable: true, loaded: 5, total: 10 }));
    request.upload.dispatchEvent(progress({ lengthComputable: false, loaded: 6, total: 0 }));
    expect(shares).toEqual([0.5]);
    request.responseText = JSON.stringify({ status: 'ok', data: { hello: 'wilma' } });
    request.dispatchEvent(new Event('load'));
    expect(await answered).toEqual({ hello: 'wilma' });
  });

  it('is stopped by its signal', async () => {
    const stop = new AbortController();
    const { answered } = await upload(stop.signal);
    stop.abort();
    await expect(answered).rejects.toHaveProperty('name', 'AbortError');
  });

  it('fails as other calls do when the network does', async () => {
    const { answered, request } = await upload();
    request.dispatchEvent(new Event('error'));
    await expect(answered).rejects.toHaveProperty('code', 'NETWORK');
  });
});
