import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { ChallengeParams } from '@marquee/kernel/contracts/player';
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
import { addVisitor } from '../http/visitor.ts';
import { addIdempotency } from '../idempotency/add-idempotency.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { describeOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { addChallenges } from './add-challenges.ts';
import { createChallenges, deleteOldChallenges } from './challenges.ts';
import { challengeRoutes } from './routes.ts';
import type { SecondFactor } from './second-factor.ts';

const secrets = createSecrets([{ id: 'k', secret: 'a-secret-of-some-length-00000001' }]);
const MINUTE_MS = 60 * 1000;
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** Ana has a PIN, Ben gets codes by SMS, and nobody else has a second factor. */
const aSecondFactor = () => {
  const sent: string[] = [];
  const secondFactor: SecondFactor = {
    async ask(playerId, { withoutPin }) {
      if (playerId === 'ana') return withoutPin ? { kind: 'password' } : { kind: 'pin' };
      if (playerId !== 'ben') return null;
      sent.push(playerId);
      return { kind: 'code', type: 'sms' };
    },
    check: async ({ playerId }, kind, answer) => answer === (kind === 'pin' ? '4711' : `code-of-${playerId}`),
  };
  return { secondFactor, sent };
};

interface Server {
  app: FastifyInstance;
  database: Database;
  sent: string[];
  clock: { now: Date };
}

const aServer = async (database: Database): Promise<Server> => {
  const clock = { now: TODAY };
  const now = (): Date => clock.now;
  const { secondFactor, sent } = aSecondFactor();
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addFailures(app);
  addVisitor(app, { countryHeader: 'x-marquee-country', refusedCountries: [] });
  addAccess(
    app,
    byBearerToken(async (playerId) => ({ kind: 'player', playerId, sessionId: 's' })),
  );
  addIdempotency(app, { database, now, secrets });
  const challenges = createChallenges({ database, secondFactor, now });
  addChallenges(app, challenges, secrets);
  await app.register(challengeRoutes, { challenges });
  const body = z.object({ amount: z.string() });
  app.withTypeProvider<ZodTypeProvider>().post(
    '/withdraw',
    {
      schema: { body, response: responses(z.object({ id: z.int() })) },
      config: { action: 'challenge.answer', idempotency: 'required', needsProof: true },
      preHandler: async (request) => {
        if (request.body.amount === '0.00') throw new ApiError('GAME_UNAVAILABLE', 'Of the route itself.');
      },
    },
    async ({ body: { amount }, transaction }) => {
      const [row] = await transaction.query<{ id: number }>(
        'insert into withdrawal (amount) values ($1) returning id',
        [amount],
      );
      return ok({ id: row?.id ?? 0 });
    },
  );
  return { app, database, sent, clock };
};

interface Sending {
  as?: string;
  key?: string;
  amount?: string;
  proof?: string;
}

const behaveAlike = (open: () => Promise<Engine>): void => {
  let server: Server;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const engine = await open();
    close = () => engine.close();
    await migrate(engine.database, await readMigrations(MIGRATIONS));
    await engine.database.script(
      'create table withdrawal (id integer generated always as identity, amount text)',
    );
    server = await aServer(engine.database);
  }, OPENING_MS);
  afterAll(async () => {
    await server.app.close();
    await close();
  });
  beforeEach(async () => {
    server.clock.now = TODAY;
    server.sent.length = 0;
    await server.database.script(
      'delete from withdrawal; delete from idempotent_answer; delete from challenge',
    );
  });

  const post = async (url: string, { as = 'ana', ...headers }: Record<string, string>, payload: object) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${as}`, ...headers },
      payload,
    });
    return answer.json();
  };
  const withdraw = ({ as = 'ana', key = randomUUID(), amount = '20.00', proof }: Sending = {}) =>
    post('/withdraw', { as, 'idempotency-key': key, ...(proof && { 'challenge-proof': proof }) }, { amount });
  const answer = (challengeId: string, given: string, as = 'ana') =>
    post(`/challenges/${challengeId}/answer`, { as }, { answer: given });
  /** The challenge of a call that carries no proof. */
  const challengeOf = async (call: Sending) => ChallengeParams.parse((await withdraw(call)).data.params);
  const prove = async (call: Sending): Promise<string> => {
    const { challengeId } = await challengeOf(call);
    const right = call.as === 'ben' ? 'code-of-ben' : '4711';
    return (await answer(challengeId, right, call.as)).data.proof;
  };
  const count = async (): Promise<number> => (await server.database.query('select from withdrawal')).length;
  const codeOf = (reply: { data: { code?: string } }) => reply.data.code;
  const wait = (ms: number): void => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };

  it('asks for the PIN, does nothing before, and does it once with the proof', async () => {
    const call = { key: randomUUID() };
    const challenged = await withdraw(call);
    expect(challenged).toMatchObject({
      status: 'error',
      data: { code: 'PIN_REQUIRED', title: 'error.pin_required', params: { attemptsLeft: 5 } },
    });
    expect(await count()).toBe(0);
    const proof = await prove(call);
    expect(await withdraw({ ...call, proof })).toMatchObject({ status: 'ok' });
    expect(await withdraw({ ...call, proof })).toMatchObject({ status: 'ok' });
    expect(await count()).toBe(1);
  });

  it('asks for a code where that is what the player has, and says where it comes from', async () => {
    const call = { as: 'ben', key: randomUUID() };
    const { type } = await challengeOf(call);
    expect(type).toBe('sms');
    expect(codeOf(await withdraw(call))).toBe('CODE_REQUIRED');
    expect(server.sent).toEqual(['ben']);
    expect(await withdraw({ ...call, proof: await prove(call) })).toMatchObject({ status: 'ok' });
  });

  it('lets players pass who have no second factor', async () => {
    expect(await withdraw({ as: 'cleo' })).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['another amount', { amount: '2000.00' }],
    ['another key', { key: randomUUID() }],
    ['another player', { as: 'ben' }],
  ])('takes no proof for %s', async (_, changed) => {
    const call = { key: randomUUID() };
    const proof = await prove(call);
    expect(codeOf(await withdraw({ ...call, ...changed, proof }))).toMatch(/^(PIN|CODE)_REQUIRED$/);
    expect(await count()).toBe(0);
  });

  it('takes a proof for five minutes', async () => {
    const call = { key: randomUUID() };
    const proof = await prove(call);
    wait(5 * MINUTE_MS);
    expect(codeOf(await withdraw({ ...call, proof }))).toBe('PIN_REQUIRED');
    const second = await prove(call);
    wait(5 * MINUTE_MS - 1);
    expect(await withdraw({ ...call, proof: second })).toMatchObject({ status: 'ok' });
  });

  it('tells nothing of what the call would answer before it is proven', async () => {
    const call = { key: randomUUID(), amount: '0.00' };
    expect(codeOf(await withdraw(call))).toBe('PIN_REQUIRED');
    expect(codeOf(await withdraw({ ...call, proof: await prove(call) }))).toBe('GAME_UNAVAILABLE');
  });

  it('is answered five times, and then over', async () => {
    const { challengeId } = await challengeOf({});
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await answer(challengeId, '0000')).toMatchObject({
        data: { code: 'CHALLENGE_ANSWER_WRONG', params: { attemptsLeft } },
      });
    }
    expect(codeOf(await answer(challengeId, '4711'))).toBe('CHALLENGE_OVER');
  });

  it('counts wrong answers that come at once one by one', async () => {
    const { challengeId } = await challengeOf({});
    const guesses = Array.from({ length: 8 }, (_, guess) => answer(challengeId, `000${guess}`));
    const codes = (await Promise.all(guesses)).map(codeOf);
    expect(codes.filter((code) => code === 'CHALLENGE_ANSWER_WRONG')).toHaveLength(5);
  });

  it('gives no new guesses with a new challenge, until a quarter of an hour has passed', async () => {
    const call = { key: randomUUID() };
    const guess = async (): Promise<string[]> => {
      const { challengeId } = await challengeOf({});
      const codes: string[] = [];
      // oxlint-disable-next-line no-await-in-loop
      for (let wrong = 0; wrong < 5; wrong += 1) codes.push(codeOf(await answer(challengeId, '0000')) ?? '');
      return codes;
    };
    const { challengeId: before } = await challengeOf(call);
    expect([...(await guess()), ...(await guess())]).toEqual(Array(10).fill('CHALLENGE_ANSWER_WRONG'));
    expect(codeOf(await answer(before, '4711'))).toBe('TOO_MANY_REQUESTS');
    expect(codeOf(await withdraw())).toBe('TOO_MANY_REQUESTS');
    wait(15 * MINUTE_MS);
    expect(await withdraw({ ...call, proof: await prove(call) })).toMatchObject({ status: 'ok' });
  });

  it('is answered by its own player alone, in time, and once', async () => {
    const call = { key: randomUUID() };
    const { challengeId } = await challengeOf(call);
    expect(codeOf(await answer(challengeId, 'code-of-ben', 'ben'))).toBe('CHALLENGE_OVER');
    expect(codeOf(await answer(randomUUID(), '4711'))).toBe('CHALLENGE_OVER');
    expect(await answer(challengeId, '4711')).toMatchObject({ status: 'ok' });
    expect(codeOf(await answer(challengeId, '4711'))).toBe('CHALLENGE_OVER');
    const late = await challengeOf({});
    wait(5 * MINUTE_MS);
    expect(codeOf(await answer(late.challengeId, '4711'))).toBe('CHALLENGE_OVER');
  });

  it('keeps no proof that could be used by who reads the table', async () => {
    const call = { key: randomUUID() };
    const proof = await prove(call);
    expect(JSON.stringify(await server.database.query('select * from challenge'))).not.toContain(proof);
  });

  it('is cleared away when it counts no longer', async () => {
    await challengeOf({});
    wait(15 * MINUTE_MS + 1);
    await challengeOf({});
    expect(await deleteOldChallenges(server.database, server.clock.now, 10)).toBe(1);
    expect(await server.database.query('select from challenge')).toHaveLength(1);
  });
};

describeOnBothEngines(behaveAlike);

describe('an app does not start with a call that needs a proof', () => {
  const never = (): never => {
    throw new Error('not asked');
  };
  it.each([
    ['and has no key', { action: 'challenge.answer' }, 'needs idempotency'],
    [
      'and may do without a key',
      { action: 'challenge.answer', idempotency: 'optional' },
      'needs idempotency',
    ],
    ['and is for visitors too', { action: 'content.rate', idempotency: 'required' }, 'not only players may'],
  ] as const)('%s', (_, config, fault) => {
    const app = Fastify();
    addChallenges(app, { admit: never, answer: never }, secrets);
    expect(() => app.post('/pay', { config: { ...config, needsProof: true } }, async () => ({}))).toThrow(
      fault,
    );
  });
});
