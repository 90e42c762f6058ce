import type { OpenDatabase } from '@marquee/kernel/server/database';
import * as fc from 'fast-check';

import { usedOf } from '../responsible-gaming/limit-use.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openMigratedPglite } from '../testing/migrated-database.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aPlayerWithLimits } from './a-limited-player.fixture.ts';
import { createLimitsModel, type ModelLimit } from './limits-model.fixture.ts';

/** How many random histories are tried; 2,000 of them in a long run. */
const HISTORIES = Number(process.env['LIMIT_HISTORIES'] ?? 20);
const HISTORY_MS = 3_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The night in which Berlin's clocks are set back, a week before a month ends. */
const START = new Date('2026-10-24T21:07:00.000Z');

let now = START;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedPglite();
  await database.query(`update exchange_rate set units_per_euro = 1.155 where currency = 'USD'`);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(database);
  await database.close();
}, OPENING_MS);

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const cents = fc.bigInt({ min: 1n, max: 60n }).map((half) => half * 50n);
const kinds = fc.oneof(
  fc.record({
    kind: fc.constantFrom('wager' as const, 'loss' as const),
    period: fc.constantFrom('24h' as const, '7d' as const, 'month' as const),
    currency: fc.constantFrom('EUR' as const, 'USD' as const),
    most: fc.bigInt({ min: 0n, max: 80n }).map((whole) => whole * 100n),
  }),
  fc.record({
    kind: fc.constant('single_wager' as const),
    period: fc.constant('round' as const),
    currency: fc.constantFrom('EUR' as const, 'USD' as const),
    most: cents,
  }),
  fc.record({
    kind: fc.constant('session_time' as const),
    period: fc.constant('24h' as const),
    currency: fc.constant('' as const),
    most: fc.bigInt({ min: 1n, max: 30n }),
  }),
);
const steps = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: fc.constant('bet' as const), name: names, stake: cents }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('win' as const), name: names, amount: cents }) },
  { weight: 2, arbitrary: fc.record({ step: fc.constant('rollback' as const), name: names }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant('limit' as const), limit: kinds }) },
  { weight: 1, arbitrary: fc.constant({ step: 'switch' as const }) },
  { weight: 1, arbitrary: fc.constant({ step: 'acknowledge' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      step: fc.constant('pass' as const),
      ms: fc.oneof(
        fc.constantFrom(1, MINUTE_MS, 4 * MINUTE_MS, 6 * MINUTE_MS, 15 * MINUTE_MS, 24 * HOUR_MS),
        fc.constantFrom(24 * HOUR_MS + 15 * MINUTE_MS, 3 * 24 * HOUR_MS, 7 * 24 * HOUR_MS),
        fc.nat(30 * HOUR_MS),
      ),
    }),
  },
  // As far as the refusal has said, or a moment less.
  { weight: 2, arbitrary: fc.record({ step: fc.constant('wait' as const), lessMs: fc.nat(1) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

/** A player and their model, to whom the same happens. */
const aPair = async () => {
  const player = await aPlayerWithLimits(database, () => now);
  const model = createLimitsModel();
  const bets = new Map<string, 'EUR' | 'USD'>();
  const limits = new Map<string, ModelLimit>();
  const outcomes: unknown[] = [];
  const expected: unknown[] = [];
  let currency: 'EUR' | 'USD' = 'EUR';
  let until: string | null = null;

  const bet = async (name: string, stake: bigint): Promise<void> => {
    if (bets.has(name)) return;
    const refusal = await player.bet(name, stake, { currency });
    outcomes.push(refusal?.code ?? null);
    expected.push(model.bet({ at: now.getTime(), name, currency, stake }));
    if (refusal === null) bets.set(name, currency);
    until = refusal?.params?.['until'] ?? until;
  };
  const settle = async (name: string, call: (currency: 'EUR' | 'USD') => Promise<unknown>): Promise<void> => {
    const staked = bets.get(name);
    if (staked !== undefined) await call(staked);
  };
  const take = async (step: Step): Promise<void> => {
    switch (step.step) {
      case 'pass':
        now = new Date(now.getTime() + step.ms);
        return;
      case 'wait':
        if (until !== null && Date.parse(until) > now.getTime())
          now = new Date(Date.parse(until) - step.lessMs);
        return;
      case 'acknowledge':
        model.acknowledge(now.getTime());
        return player.acknowledge();
      case 'switch':
        currency = currency === 'EUR' ? 'USD' : 'EUR';
        return player.useAccount(currency);
      case 'limit':
        model.set(step.limit);
        limits.set(`${step.limit.kind} ${step.limit.period}`, step.limit);
        return player.limit(step.limit);
      case 'bet':
        return bet(step.name, step.stake);
      case 'win':
        model.win(step.name, step.amount);
        return settle(step.name, async (staked) => player.win(step.name, step.amount, staked));
      case 'rollback':
        model.rollback(step.name);
        return settle(step.name, async (staked) => player.rollback(step.name, staked));
    }
  };
  const compare = async (): Promise<void> => {
    const facts = await player.facts();
    outcomes.push(facts.limits.map((limit) => usedOf(limit, facts)));
    expected.push(
      facts.limits.map(({ kind, period }) => {
        const limit = limits.get(`${kind} ${period}`);
        return limit && model.usedOf(limit, now.getTime());
      }),
    );
  };
  return { take, compare, outcomes, expected };
};

it(
  'leaves of every limit what the model leaves, and takes the same bets',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (history) => {
        now = START;
        const { take, compare, outcomes, expected } = await aPair();
        for (const step of history) {
          // A history is a sequence.
          // oxlint-disable-next-line no-await-in-loop
          await take(step);
          // oxlint-disable-next-line no-await-in-loop
          await compare();
        }
        expect(outcomes).toEqual(expected);
      }),
      { numRuns: HISTORIES },
    );
  },
  OPENING_MS + HISTORIES * HISTORY_MS,
);
