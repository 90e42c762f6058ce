import { randomUUID } from 'node:crypto';

import Fastify from 'fastify';

import { addFailures } from '../http/failures.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { addAccess } from './authorise.ts';
import type { Rule } from './policy.ts';
import { byBearerToken, type Principal } from './principal.ts';

const OWNERS: Record<string, Principal> = {
  'ana-token': { kind: 'player', playerId: 'ana', sessionId: 's' },
  'staff-token': { kind: 'operator' },
};
const authenticate = byBearerToken(async (token) => OWNERS[token] ?? null);

const aServer = () => {
  const app = Fastify();
  addFailures(app);
  addAccess(app, authenticate);
  return app;
};

/** One call for each kind of row in the policy. */
const openCalls = () => {
  const app = aServer();
  app.get('/everyone', { config: { action: 'site.read' } }, async ({ principal }) => principal);
  app.get('/signed-in-or-not', { config: { action: 'content.rate' } }, async ({ principal }) => principal);
  app.get('/staff', { config: { action: 'operator.command' } }, async ({ principal }) => principal);
  return async (url: string, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await app.inject({ url, headers });
    return [answer.statusCode, answer.json().data?.code ?? answer.json()];
  };
};

describe('a call is judged by who sends it', () => {
  const call = openCalls();
  const ana = 'Bearer ana-token';

  it.each([
    ['/everyone', undefined, [200, { kind: 'visitor' }]],
    ['/everyone', 'Bearer expired', [200, { kind: 'visitor' }]],
    ['/signed-in-or-not', undefined, [200, { kind: 'visitor' }]],
    ['/signed-in-or-not', ana, [200, { kind: 'player', playerId: 'ana', sessionId: 's' }]],
    ['/signed-in-or-not', 'bearer  ana-token', [200, { kind: 'player', playerId: 'ana', sessionId: 's' }]],
    ['/signed-in-or-not', 'Bearer expired', [401, 'TOKEN_INVALID']],
    ['/signed-in-or-not', 'Basic ana-token', [401, 'TOKEN_INVALID']],
    ['/signed-in-or-not', 'Bearer', [401, 'TOKEN_INVALID']],
    ['/signed-in-or-not', '', [401, 'TOKEN_INVALID']],
    ['/staff', undefined, [401, 'TOKEN_INVALID']],
    ['/staff', 'Bearer expired', [401, 'TOKEN_INVALID']],
    ['/staff', ana, [200, 'NOT_ALLOWED']],
    ['/staff', 'Bearer staff-token', [200, { kind: 'operator' }]],
    ['/nowhere', 'Bearer expired', [404, 'ROUTE_NOT_FOUND']],
  ] as const)('%s with %j: %j', async (url, authorization, expected) => {
    expect(await call(url, authorization)).toEqual(expected);
  });

  it('says with a 401 what it wants, and keeps it from being stored', async () => {
    const app = aServer();
    app.get('/staff', { config: { action: 'operator.command' } }, async () => ({}));
    const { headers } = await app.inject('/staff');
    expect(headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
  });

  it('answers 500, not a refusal, when the owner of a token cannot be looked up', async () => {
    const app = Fastify();
    addFailures(app);
    addAccess(app, () => Promise.reject(new Error('no answer')));
    app.get('/rate', { config: { action: 'content.rate' } }, async () => ({}));
    expect((await app.inject('/rate')).statusCode).toBe(500);
  });
});

describe('an app does not start', () => {
  it('with a route that declares no action', async () => {
    const app = aServer();
    app.register(async (inner) => {
      inner.get('/undeclared', async () => ({}));
    });
    await expect(app.ready()).rejects.toThrow('GET /undeclared declares no action');
  });

  it('with an answer that is kept for everyone and depends on who asks', async () => {
    const app = aServer();
    expect(() =>
      app.get('/kept', { config: { action: 'content.rate', cache: 'public' } }, async () => ({})),
    ).toThrow('GET /kept is kept for everyone, and content.rate is not for anyone');
  });
});

it('has no action of players that does not say what they do by it', () => {
  // @ts-expect-error: players are admitted without `asPlayer`
  const rule: Rule = { admits: ['visitor', 'player'] };
  const rules: Rule[] = ['anyone', { admits: ['operator'] }, { admits: ['player'], asPlayer: 'deposit' }];
  expect([rule, ...rules]).toHaveLength(4);
});

describe('the whole API', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ authenticate });
  }, OPENING_MS);
  afterAll(() => site.close());

  const rate = async (authorization: string | undefined) => {
    const answer = await site.inject({
      method: 'POST',
      url: '/api/v1/pages/help:deposit/helpful',
      headers: { 'idempotency-key': randomUUID(), ...(authorization && { authorization }) },
      payload: { isHelpful: true },
    });
    return answer.statusCode;
  };

  it('takes the word of the one who knows the tokens', async () => {
    expect(await rate(undefined)).toBe(200);
    expect(await rate('Bearer ana-token')).toBe(200);
    expect(await rate('Bearer expired')).toBe(401);
  });

  it('shows pages for everybody whatever the token', async () => {
    const answer = await site.get('/menu?lang=en', { authorization: 'Bearer expired' });
    expect(answer).toMatchObject({
      httpStatus: 200,
      headers: { 'cache-control': expect.stringMatching('public') },
    });
  });

  it('describes what each call is, and whose credentials it takes', async () => {
    const { paths, components } = (await site.inject({ url: '/api/v1/openapi.json' })).json();
    const calls = Object.values<Record<string, { 'x-action'?: string; security?: object[] }>>(paths).flatMap(
      (methods) => Object.values(methods),
    );
    expect(calls.filter((each) => each['x-action'] === undefined || each.security === undefined)).toEqual([]);
    expect(paths['/api/v1/menu'].get).toMatchObject({ 'x-action': 'site.read', security: [] });
    expect(paths['/api/v1/pages/{id}/helpful'].post).toMatchObject({
      'x-action': 'content.rate',
      security: [{}, { playerToken: [] }],
    });
    expect(components.securitySchemes).toEqual({ playerToken: { type: 'http', scheme: 'bearer' } });
  });
});
