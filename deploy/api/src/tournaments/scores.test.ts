import type { OpenDatabase } from '@marquee/kernel/server/database';
import { scoreOf } from '@marquee/kernel/standing';
import * as fc from 'fast-check';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aGambler, outcomeOf } from '../wallet/a-wallet.fixture.ts';
import { aTournament, HOUR_MS, join, readScores } from './a-tournament.fixture.ts';
import { scoreOfRound } from './score-of-round.ts';

/** How many random histories are tried; thousands of them in a long run. */
const HISTORIES = Number(process.env['SCORE_HISTORIES'] ?? 20);
const HISTORY_MS = 2_000;

let now = NOW;
let database: OpenDatabase;
onSoundLedger((opened) => {
  database = opened;
});
beforeEach(() => {
  now = new Date(NOW.getTime());
});

const aPlayerIn = async (...tournaments: Array<Awaited<ReturnType<typeof aTournament>>>) => {
  const gambler = await aGambler(database, null, () => now);
  for (const tournament of tournaments)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await join(database, tournament, { playerId: gambler.playerId, at: NOW });
  return gambler;
};
const scoring = (kind: 'wins' | 'net' | 'multiplier' | 'points' | 'best_rounds') => ({
  kind,
  unit: kind === 'points' ? '1.00' : null,
  best: kind === 'best_rounds' ? 2 : null,
  of: kind === 'best_rounds' ? 3 : null,
});
const KINDS = ['wins', 'net', 'multiplier', 'points', 'best_rounds'] as const;
const open = (kind: (typeof KINDS)[number] = 'wins', terms: object = {}) =>
  aTournament(database, { at: NOW, wanted: { terms: { scoring: scoring(kind), ...terms } } });
const scoreIn = async ({ id }: { id: string }) => (await readScores(database, id))[0];

it('counts a round in each kind of scoring, once it is settled', async () => {
  const tournaments = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const kind of KINDS) tournaments.push(await open(kind));
  const { bet, win } = await aPlayerIn(...tournaments);
  await bet('b', 200n);
  const open0 = await scoreIn(tournaments[0] ?? { id: '' });
  expect(open0).toMatchObject({ score: 0n, rounds: 0, reachedAt: null });
  await win('w', 500n);
  await bet('b2', 300n, 'r2');
  await win('w2', 0n, { ref: 'b2', roundId: 'r2' });
  const scores = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const tournament of tournaments) scores.push((await scoreIn(tournament))?.score);
  expect(scores).toEqual([500n, 0n, 250n, 500n, 250n]);
});

it('counts rounds that were begun after joining, from the first moment to the last', async () => {
  const tournament = await open();
  const gambler = await aGambler(database, null, () => now);
  const round = async (name: string, at: number, settledAt = at) => {
    now = new Date(NOW.getTime() + at);
    await gambler.bet(`b${name}`, 10n, name);
    now = new Date(NOW.getTime() + settledAt);
    await gambler.win(`w${name}`, 100n, { ref: `b${name}`, roundId: name });
  };
  await round('before joining', -1);
  await join(database, tournament, { playerId: gambler.playerId, at: NOW });
  await round('first', 0);
  await round('last', HOUR_MS - 1, HOUR_MS + 5_000);
  await round('too late', HOUR_MS);
  expect(await scoreIn(tournament)).toMatchObject({ rounds: 2, score: 200n });
});

it('takes a round that was rolled back out, and one that wins more later at what it is worth', async () => {
  const tournament = await open();
  const { bet, win, rollback } = await aPlayerIn(tournament);
  await bet('b', 100n);
  await win('w', 400n);
  now = new Date(NOW.getTime() + 1_000);
  await win('late', 50n);
  expect(await scoreIn(tournament)).toMatchObject({ score: 450n, rounds: 1, reachedAt: NOW });
  await rollback('rb');
  expect(await scoreIn(tournament)).toMatchObject({ score: 0n, rounds: 0, reachedAt: null });
});

it('leaves out stakes that are out of bounds or of games that do not count', async () => {
  const bounded = await open('wins', { minStake: '0.50', maxStake: '1.00' });
  const listed = await aTournament(database, { at: NOW, wanted: { terms: { games: 'all' } } });
  await database.query(
    `update tournament set terms = jsonb_set(terms, '{games}', '"listed"') where id = $1`,
    [listed.id],
  );
  const { bet, win } = await aPlayerIn(bounded, listed);
  for (const [name, stake] of Object.entries({ low: 49n, least: 50n, most: 100n, high: 101n })) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await bet(name, stake, name);
    // oxlint-disable-next-line no-await-in-loop
    await win(`w ${name}`, stake, { ref: name, roundId: name });
  }
  expect(await scoreIn(bounded)).toMatchObject({ score: 150n, rounds: 2 });
  expect(await scoreIn(listed)).toMatchObject({ score: 0n, rounds: 0 });
});

it('goes on taking back, and counts nothing new, on a break', async () => {
  const tournament = await open();
  const { bet, win, rollback, playerId } = await aPlayerIn(tournament);
  await bet('b', 100n);
  await win('w', 400n);
  await bet('b2', 100n, 'r2');
  await database.query("update player set block_scope = 'play' where id = $1", [playerId]);
  await win('w2', 900n, { ref: 'b2', roundId: 'r2' });
  expect(await scoreIn(tournament)).toMatchObject({ score: 400n, rounds: 1 });
  await rollback('rb');
  expect(await scoreIn(tournament)).toMatchObject({ score: 0n, rounds: 0 });
});

it('converts by the rates of its publication, down to the smallest unit', () => {
  const rates = new Map([
    ['EUR', 100_000_000n],
    ['USD', 110_000_000n],
  ]);
  const rules = { terms: { ...termsOf('wins') }, currency: 'EUR', rates };
  const round = { currency: 'USD', stake: 100n, bonusStake: 0n, win: 1_000n, isFree: false };
  expect(scoreOfRound(rules, { round, multiplierX100: 150n })).toEqual({
    stake: 90n,
    win: 909n,
    score: 1_363n,
  });
  expect(scoreOfRound(rules, { round: { ...round, currency: 'XPF' }, multiplierX100: 100n })).toBeNull();
});

const termsOf = (kind: (typeof KINDS)[number]) => ({
  scoring: scoring(kind),
  minStake: null,
  maxStake: null,
  minRounds: 1,
  games: 'all' as const,
  bonusStakes: false,
  maxFreeWin: null,
  entry: { kind: 'free' as const, amount: '0' },
  eligibility: { countries: null, status: null, verified: false },
});

it('leaves out rounds with bonus money where the rules say so, and free rounds where they have no bound', () => {
  const rules = { terms: termsOf('wins'), currency: 'EUR', rates: new Map([['EUR', 100_000_000n]]) };
  const round = { currency: 'EUR', stake: 100n, bonusStake: 1n, win: 10n, isFree: false };
  const worth = (terms: object, changed: object) =>
    scoreOfRound(
      { ...rules, terms: { ...rules.terms, ...terms } },
      {
        round: { ...round, ...changed },
        multiplierX100: 100n,
      },
    )?.score;
  expect(worth({}, {})).toBeUndefined();
  expect(worth({ bonusStakes: true }, {})).toBe(10n);
  const free = { isFree: true, stake: 0n, bonusStake: 0n };
  expect(worth({}, free)).toBeUndefined();
  expect(worth({ maxFreeWin: '5.00' }, free)).toBe(10n);
});

interface PlayedRound {
  stake: bigint;
  win: bigint;
  isTakenBack: boolean;
  openedAt: number;
  settledAfter: number;
}

const rounds = fc.array(
  fc.record({
    stake: fc.bigInt({ min: 1n, max: 40n }),
    win: fc.bigInt({ min: 0n, max: 120n }),
    isTakenBack: fc.boolean(),
    openedAt: fc.integer({ min: 0, max: 3 }),
    settledAfter: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

type Step = { round: number; kind: 'win' | 'rollback' | 'again' };

/** Wins before their rollbacks or after them, of all rounds mixed, and some calls twice. */
const stepsOf = (played: readonly PlayedRound[]) => {
  const steps = played.flatMap(({ isTakenBack }, round): Step[] => [
    { round, kind: 'win' },
    ...(isTakenBack ? [{ round, kind: 'rollback' } as const] : []),
    { round, kind: 'again' },
  ]);
  return fc.shuffledSubarray(steps, { minLength: steps.length });
};

it(
  'is what the rounds that stand are worth, in whatever order they are settled and taken back',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        rounds.chain((played) => fc.tuple(fc.constant(played), stepsOf(played))),
        fc.constantFrom(...KINDS),
        async ([played, steps], kind) => {
          now = new Date(NOW.getTime());
          const tournament = await open(kind);
          const { bet, win, rollback } = await aPlayerIn(tournament);
          const settled = new Map<number, Date>();
          const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
          for (const [index, { stake, openedAt }] of played.entries()) {
            now = at(openedAt);
            // oxlint-disable-next-line no-await-in-loop -- one call after the other
            await bet(`b${index}`, stake, `r${index}`);
          }
          for (const [order, { round, kind: what }] of steps.entries()) {
            const { win: amount, settledAfter } = played[round] ?? { win: 0n, settledAfter: 0 };
            now = at(10 + order + settledAfter);
            const place = { ref: `b${round}`, roundId: `r${round}` };
            // oxlint-disable-next-line no-await-in-loop
            const outcome = await outcomeOf(
              what === 'rollback' ? rollback(`rb${round}`, place) : win(`w${round}`, amount, place),
            );
            if (what !== 'rollback' && typeof outcome === 'bigint' && !settled.has(round))
              settled.set(round, now);
          }
          const standing = played.flatMap(({ stake, win: amount, isTakenBack, openedAt }, index) => {
            const settledAt = settled.get(index);
            if (isTakenBack || settledAt === undefined) return [];
            const round = { currency: 'EUR', stake, bonusStake: 0n, win: amount, isFree: false };
            const worth = scoreOfRound(tournament, { round, multiplierX100: 100n });
            const times = { openedAt: at(openedAt).getTime(), settledAt: settledAt.getTime() };
            return worth === null ? [] : [{ score: worth.score, ...times }];
          });
          const expected = scoreOf(scoring(kind), standing);
          const score = await scoreIn(tournament);
          expect({ ...score, reachedAt: score?.reachedAt?.getTime() ?? null }).toEqual({
            no: 1,
            ...expected,
          });
        },
      ),
      { numRuns: HISTORIES },
    );
  },
  OPENING_MS + HISTORIES * HISTORY_MS,
);
