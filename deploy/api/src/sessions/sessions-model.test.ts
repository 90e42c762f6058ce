import { randomBytes, randomUUID } from 'node:crypto';

import { readyMadeId } from '@marquee/seed/testing';
import * as fc from 'fast-check';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { ACCESS_TOKEN_MS, createAccessTokens } from './access-tokens.ts';
import { createSessions, IDLE_MS, SESSION_MS, type Sessions, type SessionTokens } from './sessions.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const SECOND_MS = 1000;
const PLAYERS = ['verified', 'rich'].map(readyMadeId);
const DEVICE = { userAgent: 'a browser', address: '203.0.113.5', country: 'DE' };

let site: TestSite;
let sessions: Sessions;
let now = START;
beforeAll(async () => {
  site = await openTestSite();
  sessions = createSessions({
    database: site.database,
    accessTokens: createAccessTokens(site.environment.sessionKeys, () => now),
    now: () => now,
    newId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
  });
}, OPENING_MS);
afterAll(() => site.close());

/** What is known of a session without the code: its tokens, and when each was used first. */
interface Model {
  playerId: string;
  startedAt: number;
  endsAt: number;
  isEnded: boolean;
  tokens: Array<SessionTokens & { issuedAt: number; usedAt: number | null }>;
}

const index = fc.nat(20);
const step = fc.oneof(
  fc.record({ kind: fc.constant('sign-in' as const), player: fc.nat(1) }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('refresh' as const), session: index, token: index }),
  },
  fc.record({ kind: fc.constant('mix' as const), session: index, other: index, token: index }),
  fc.record({ kind: fc.constant('sign-out' as const), session: index, token: index }),
  fc.record({ kind: fc.constant('end-others' as const), session: index }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(SECOND_MS, 9 * SECOND_MS, 11 * SECOND_MS, ACCESS_TOKEN_MS, IDLE_MS / 2, IDLE_MS),
    }),
  },
);

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];
const isLive = ({ isEnded, endsAt }: Model): boolean => !isEnded && now.getTime() < endsAt;

const signIn = async (playerId: string): Promise<Model> => {
  const tokens = await sessions.begin(site.database, playerId, DEVICE);
  const issuedAt = now.getTime();
  return {
    playerId,
    startedAt: issuedAt,
    endsAt: issuedAt + IDLE_MS,
    isEnded: false,
    tokens: [{ ...tokens, issuedAt, usedAt: null }],
  };
};

/** Refreshes by one token of a session, and says what is to come of it. */
const refresh = async (model: Model, at: number): Promise<void> => {
  const token = pick(model.tokens, at);
  if (token === undefined) return;
  const time = now.getTime();
  const isReused = token.usedAt !== null && time - token.usedAt > 10 * SECOND_MS;
  const isRefreshed = isLive(model) && !isReused;
  const next = await sessions.refresh(token.accessToken, token.refreshToken, DEVICE);
  expect(next !== null).toBe(isRefreshed);
  if (isLive(model) && isReused) model.isEnded = true;
  if (next === null) return;
  token.usedAt ??= time;
  model.endsAt = Math.min(model.startedAt + SESSION_MS, time + IDLE_MS);
  model.tokens.push({ ...next, issuedAt: time, usedAt: null });
};

/** Both tokens have to be of one session: neither of two that were stolen apart is good for anything. */
const mix = async (
  models: readonly Model[],
  { session, other, token }: { session: number; other: number; token: number },
) => {
  const [one, another] = [pick(models, session), pick(models, other)];
  if (one === undefined || another === undefined || one === another) return;
  const [access, stolen] = [pick(one.tokens, token), pick(another.tokens, token)];
  expect(await sessions.refresh(access?.accessToken ?? '', stolen?.refreshToken ?? '', DEVICE)).toBeNull();
};

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const take = async (models: Model[], taken: Step): Promise<void> => {
  if (taken.kind === 'pass') now = new Date(now.getTime() + taken.ms);
  if (taken.kind === 'sign-in') models.push(await signIn(PLAYERS[taken.player] ?? ''));
  if (taken.kind === 'mix') await mix(models, taken);
  if (!('session' in taken) || taken.kind === 'mix') return;
  const model = pick(models, taken.session);
  if (model === undefined) return;
  if (taken.kind === 'refresh') await refresh(model, taken.token);
  if (taken.kind === 'sign-out') {
    // An access token is enough, also one that has expired.
    await sessions.end(pick(model.tokens, taken.token)?.accessToken ?? '', DEVICE);
    model.isEnded = true;
  }
  if (taken.kind === 'end-others') {
    const { playerId } = model;
    const sessionId = (await readSession(model)) ?? '';
    await sessions.endAll(site.database, { playerId, except: sessionId, reason: 'ended-by-player' });
    for (const other of models) if (other.playerId === playerId && other !== model) other.isEnded = true;
  }
};

const readSession = async ({ tokens }: Model): Promise<string | null> => {
  const [, claims = ''] = (tokens[0]?.accessToken ?? '').split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid;
};

it('sessions and their families of tokens are as a small model says, whatever happens in whatever order', async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      now = START;
      await site.database.script('delete from login_session');
      const models: Model[] = [await signIn(PLAYERS[0] ?? '')];
      for (const each of steps) {
        // oxlint-disable-next-line no-await-in-loop
        await take(models, each);
        for (const model of models) {
          for (const { accessToken, issuedAt } of model.tokens) {
            const isGood = isLive(model) && now.getTime() < issuedAt + ACCESS_TOKEN_MS;
            // oxlint-disable-next-line no-await-in-loop
            const owner = await sessions.ownerOf(accessToken);
            expect(owner?.playerId ?? null).toBe(isGood ? model.playerId : null);
            seen += 1;
          }
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(seen).toBeGreaterThan(1000);
});
