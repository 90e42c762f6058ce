import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { type Database, migrate, readMigrations } from '@marquee/kernel/server/database';
import { TODAY } from '@marquee/seed/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { addAccess } from '../access/authorise.ts';
import { byBearerToken } from '../access/principal.ts';
import { ApiError, ok } from '../http/api-error.ts';
import { addFailures } from '../http/failures.ts';
import { responses } from '../http/responses.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { describeOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { addIdempotency } from './add-idempotency.ts';
import { deleteExpiredBatch } from './answers.ts';

const HOUR_MS = 60 * 60 * 1000;
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** Deposits that are rows; what goes wrong with one is in its note. */
const secrets = createSecrets([{ id: 'k', secret: 'a-secret-of-some-length' }]);

const aServer = (database: Database, now: () => Date): FastifyInstance => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addFailures(app);
  addAccess(
    app,
    byBearerToken(async (playerId) => ({ kind: 'player', playerId, sessionId: 's' })),
  );
  addIdempotency(app, { database, now, secrets });
  const body = z.object({ amount: z.string(), note: z.optional(z.string()) });
  const schema = { body, response: responses(z.object({ id: z.int() })) };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/secret',
      { schema, config: { action: 'content.rate', idempotency: 'required', hasSecretAnswer: true } },
      async () => ok({ id: 4711 }),
    );
  let conflicts = 0;
  for (const idempotency of ['required', 'optional'] as const) {
    app
      .withTypeProvider<ZodTypeProvider>()
      .post(
        `/${idempotency}`,
        { schema, config: { action: 'content.rate', idempotency } },
        async ({ body: { amount, note }, transaction }) => {
          const [row] = await transaction.query<{ id: number }>(
            'insert into deposit (amount) values ($1) returning id',
            [amount],
          );
          if (note === 'refused') throw new ApiError('GAME_UNAVAILABLE', 'Refused, and all of it undone.');
          if (note === 'broken') return ok({ id: 0.5 });
          if (note === 'conflict' && (conflicts += 1) === 1) {
            throw Object.assign(new Error('could not serialize access'), { code: '40001' });
          }
          return ok({ id: row?.id ?? 0 });
        },
      );
  }
  return app;
};

const behaveAlike = (open: () => Promise<Engine>): void => {
  let engine: Engine;
  let database: Database;
  let app: FastifyInstance;
  let now = TODAY;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
    await migrate(database, await readMigrations(MIGRATIONS));
    await database.script('create table deposit (id integer generated always as identity, amount text)');
    app = aServer(database, () => now);
  }, OPENING_MS);
  afterAll(async () => {
    await app.close();
    await engine.close();
  });
  beforeEach(async () => {
    now = TODAY;
    await database.script('delete from deposit; delete from idempotent_answer');
  });

  const send = async (
    payload: object,
    { key, token, url = '/required' }: { key?: string; token?: string; url?: string },
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return {
      httpStatus: answer.statusCode,
      body: answer.body,
      isReplayed: answer.headers['idempotency-replayed'] === 'true',
      type: answer.headers['content-type'],
      ...answer.json<{ status: string; data: { id?: number; code?: string; errors?: object } }>(),
    };
  };
  const count = async (table: 'deposit' | 'idempotent_answer') =>
    (await database.query(`select from ${table}`)).length;

  it('keeps a secret answer so that who reads the table does not', async () => {
    const key = randomUUID();
    const first = await send({ amount: '5.00' }, { key, url: '/secret' });
    expect(JSON.stringify(await database.query('select * from idempotent_answer'))).not.toContain('4711');
    const again = await send({ amount: '5.00' }, { key, url: '/secret' });
    expect([again.body, again.isReplayed]).toEqual([first.body, true]);
  });

  it('answers the same call again as the first time, and does its work once', async () => {
    const key = randomUUID();
    const first = await send({ amount: '5.00', note: 'a' }, { key });
    const again = await send({ note: 'a', amount: '5.00' }, { key: key.toUpperCase() });
    expect([first.status, first.isReplayed, again.isReplayed]).toEqual(['ok', false, true]);
    expect([again.body, again.type]).toEqual([first.body, 'application/json; charset=utf-8']);
    expect(await count('deposit')).toBe(1);
  });

  it('does the work once for two that come at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ amount: '5.00' }, { key })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(await count('deposit')).toBe(1);
  });

  it('refuses the same key with another request', async () => {
    const key = randomUUID();
    await send({ amount: '5.00' }, { key });
    const other = await send({ amount: '50.00' }, { key });
    expect([other.httpStatus, other.status, other.data.code]).toEqual([
      200,
      'error',
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(await count('deposit')).toBe(1);
  });

  it('tells apart who calls, and what', async () => {
    const key = randomUUID();
    const calls = [
      { key, token: 'ana' },
      { key, token: 'ben' },
      { key, token: 'ana', url: '/optional' },
      { key },
    ];
    for (const call of calls) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await send({ amount: '5.00' }, call)).toMatchObject({ status: 'ok', isReplayed: false });
    }
    expect(await count('deposit')).toBe(calls.length);
  });

  it.each([
    ['refused', 200, 'GAME_UNAVAILABLE'],
    ['broken', 500, 'INTERNAL'],
  ])('keeps nothing of a call that was %s: it runs again', async (note, httpStatus, code) => {
    const key = randomUUID();
    for (let tries = 0; tries < 2; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await send({ amount: '5.00', note }, { key });
      expect([answer.httpStatus, answer.data.code, answer.isReplayed]).toEqual([httpStatus, code, false]);
    }
    expect([await count('deposit'), await count('idempotent_answer')]).toEqual([0, 0]);
  });

  it('runs the work again that lost against another transaction, and keeps it once', async () => {
    const answer = await send({ amount: '5.00', note: 'conflict' }, { key: randomUUID() });
    expect(answer).toMatchObject({ status: 'ok', isReplayed: false });
    expect(await count('deposit')).toBe(1);
  });

  it('needs a key, or does without where it is optional', async () => {
    const missing = await send({ amount: '5.00' }, {});
    expect(missing.data.errors).toEqual({ 'idempotency-key': [{ code: 'field.required' }] });
    const guessable = await send({ amount: '5.00' }, { key: '1', url: '/optional' });
    expect(guessable.data.errors).toEqual({ 'idempotency-key': [{ code: 'field.invalid' }] });
    await send({ amount: '5.00' }, { url: '/optional' });
    await send({ amount: '5.00' }, { url: '/optional' });
    expect([await count('deposit'), await count('idempotent_answer')]).toEqual([2, 0]);
  });

  it('forgets an answer after a day, whether or not it has been cleared away', async () => {
    const key = randomUUID();
    await send({ amount: '5.00' }, { key });
    now = new Date(TODAY.getTime() + 24 * HOUR_MS - 1);
    expect((await send({ amount: '5.00' }, { key })).isReplayed).toBe(true);
    now = new Date(TODAY.getTime() + 24 * HOUR_MS);
    expect(await send({ amount: '50.00' }, { key })).toMatchObject({ status: 'ok', isReplayed: false });
    expect(await count('idempotent_answer')).toBe(1);
  });

  it('clears what has expired away, a bounded number at a time', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      now = new Date(TODAY.getTime() + hour * HOUR_MS);
      // oxlint-disable-next-line no-await-in-loop
      await send({ amount: '5.00' }, { key: randomUUID() });
    }
    now = new Date(TODAY.getTime() + 26 * HOUR_MS);
    expect([await deleteExpiredBatch(database, now, 2), await deleteExpiredBatch(database, now, 2)]).toEqual([
      2, 1,
    ]);
    expect(await count('idempotent_answer')).toBe(1);
  });
};

describeOnBothEngines(behaveAlike);

it('has a transaction for the routes that declare it alone', async () => {
  const app = Fastify();
  addIdempotency(app, {
    database: { transaction: () => Promise.reject(new Error()), query: async () => [] },
    now: () => TODAY,
    secrets,
  });
  app.post('/plain', async ({ transaction }) => transaction.query('select 1'));
  const answer = await app.inject({ method: 'POST', url: '/plain' });
  expect(answer.json().message).toBe('/plain declares no idempotency, so it has no transaction.');
});

it('is nothing for a call that changes nothing', () => {
  const app = Fastify();
  addIdempotency(app, {
    database: { transaction: () => Promise.reject(new Error()), query: async () => [] },
    now: () => TODAY,
    secrets,
  });
  expect(() =>
    app.get('/read', { config: { action: 'site.read', idempotency: 'optional' } }, async () => ({})),
  ).toThrow('GET /read changes nothing');
});
