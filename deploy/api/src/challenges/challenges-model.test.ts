import * as fc from 'fast-check';
import * as z from 'zod/mini';

import { ApiError } from '../http/api-error.ts';
import { openTestSite, OPENING_MS, type TestSite } from '../testing/test-site.ts';
import { type Challenged, type Challenges, createChallenges } from './challenges.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60 * 1000;
const DEVICE = { userAgent: 'a browser', address: '203.0.113.5', country: 'DE' };

let site: TestSite;
let challenges: Challenges;
let now = START;
beforeAll(async () => {
  site = await openTestSite();
  challenges = createChallenges({
    database: site.database,
    secondFactor: {
      ask: async () => ({ kind: 'pin' }),
      check: async (_, __, answer) => answer === 'right',
    },
    now: () => now,
  });
}, OPENING_MS);
afterAll(() => site.close());

const PLAYERS = ['ana', 'ben'];
const CALLS = PLAYERS.flatMap((playerId): Challenged[] =>
  ['one call', 'another call'].map((intent) => ({ playerId, intent, withoutPin: false })),
);

interface Model {
  id: string;
  call: Challenged;
  createdAt: number;
  expiresAt: number;
  wrong: number;
  proof: string | null;
}

const index = fc.nat(8);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('call' as const), call: index, proofOf: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      challenge: index,
      player: fc.nat(1),
      isRight: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.constantFrom(MINUTE_MS, 5 * MINUTE_MS, 16 * MINUTE_MS),
  }),
);
/** All answers to one challenge, or all but one, and the right one after them. */
const guess = fc
  .record({ challenge: index, player: fc.nat(1), wrong: fc.constantFrom(4, 5) })
  .map(({ challenge, player, wrong }) =>
    [...Array.from({ length: wrong }, () => false), true].map((isRight) => ({
      kind: 'answer' as const,
      challenge,
      player,
      isRight,
    })),
  );
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const Params = z.object({ challengeId: z.prefault(z.string(), '') });

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];
const codeOf = async (work: Promise<unknown>): Promise<{ code: string; id: string; value: unknown }> =>
  work.then(
    (value) => ({ code: 'ok', id: '', value }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const { challengeId: id } = z.parse(Params, error.params ?? {});
      return { code: error.code, id, value: null };
    },
  );

/** Wrong answers of a player that count: those to challenges of the last quarter of an hour. */
const wrongOf = (models: readonly Model[], playerId: string): number =>
  models
    .filter(({ call, createdAt }) => call.playerId === playerId && createdAt > now.getTime() - 15 * MINUTE_MS)
    .reduce((sum, { wrong }) => sum + wrong, 0);

const sendCall = async (
  models: Model[],
  { call: at, proofOf }: { call: number; proofOf: number },
): Promise<boolean> => {
  const call = pick(CALLS, at);
  if (call === undefined) return false;
  const time = now.getTime();
  const used = pick(models, proofOf);
  const isProven =
    used?.proof !== null &&
    used?.call.intent === call.intent &&
    used.call.playerId === call.playerId &&
    time < used.expiresAt;
  const { code, id } = await codeOf(challenges.admit(call, used?.proof ?? null));
  const open = models.find(
    (model) => model.call === call && model.proof === null && time < model.expiresAt && model.wrong < 5,
  );
  const isGuessing = wrongOf(models, call.playerId) >= 10;
  if (isProven) expect(code).toBe('ok');
  else if (open) expect([code, id]).toEqual(['PIN_REQUIRED', open.id]);
  else if (isGuessing) expect(code).toBe('TOO_MANY_REQUESTS');
  else {
    expect(code).toBe('PIN_REQUIRED');
    models.push({ id, call, createdAt: time, expiresAt: time + 5 * MINUTE_MS, wrong: 0, proof: null });
  }
  return isProven;
};

const answer = async (
  models: readonly Model[],
  { challenge, player, isRight }: { challenge: number; player: number; isRight: boolean },
): Promise<void> => {
  const model = pick(models, challenge);
  const playerId = pick(PLAYERS, player) ?? '';
  if (model === undefined) return;
  const time = now.getTime();
  const from = { playerId, device: DEVICE };
  const { code, value } = await codeOf(challenges.answer(from, model.id, isRight ? 'right' : 'wrong'));
  const isOpen =
    model.call.playerId === playerId && model.proof === null && time < model.expiresAt && model.wrong < 5;
  if (wrongOf(models, playerId) >= 10) expect(code).toBe('TOO_MANY_REQUESTS');
  else if (!isOpen) expect(code).toBe('CHALLENGE_OVER');
  else if (!isRight) {
    expect(code).toBe('CHALLENGE_ANSWER_WRONG');
    model.wrong += 1;
  } else {
    expect(code).toBe('ok');
    model.proof = String(value);
    model.expiresAt = time + 5 * MINUTE_MS;
  }
};

it('challenges, their tries and their proofs are as a small model says, whatever happens in whatever order', async () => {
  let passed = 0;
  const take = async (models: Model[], taken: Step): Promise<void> => {
    if (taken.kind === 'pass') now = new Date(now.getTime() + taken.ms);
    if (taken.kind === 'call' && (await sendCall(models, taken))) passed += 1;
    if (taken.kind === 'answer') await answer(models, taken);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 8, arbitrary: fc.tuple(step) }, guess), { minLength: 5, maxLength: 30 }),
      async (steps) => {
        now = START;
        await site.database.script('delete from challenge');
        const models: Model[] = [];
        // oxlint-disable-next-line no-await-in-loop
        for (const each of steps.flat()) await take(models, each);
      },
    ),
    { numRuns: 150 },
  );
  expect(passed).toBeGreaterThan(3);
});
