import { ratesOf } from '../rates/rates.ts';
import type { ActiveLimit, LimitFacts } from './limit-use.ts';
import { limitsLeft } from './limits-left.ts';

const aLimit = (changes: Partial<ActiveLimit>): ActiveLimit => ({
  kind: 'loss',
  period: '24h',
  currency: 'EUR',
  amount: 10_000n,
  minutes: null,
  ...changes,
});

const someFacts = (limits: ActiveLimit[], changes: Partial<LimitFacts> = {}): LimitFacts => ({
  limits,
  sums: [
    { kind: 'wager', currency: 'EUR', '24h': 3_000n, '7d': 9_500n, month: 9_500n },
    { kind: 'win', currency: 'EUR', '24h': 1_001n, '7d': 1_001n, month: 1_001n },
  ],
  rates: ratesOf([{ currency: 'USD', rate: 110_000_000n }]),
  ...changes,
});

it('are of each kind what the strictest limit leaves', () => {
  const limits = [
    aLimit({}),
    aLimit({ period: '7d' }),
    aLimit({ kind: 'wager', period: '7d' }),
    aLimit({ kind: 'wager', period: 'month', amount: 20_000n }),
  ];
  expect(limitsLeft(someFacts(limits), 'EUR')).toEqual([
    { kind: 'loss', period: '7d', left: '15.01' },
    { kind: 'wager', period: '7d', left: '5.00' },
  ]);
});

it('are none without a limit of what is staked over a time', () => {
  const limits = [
    aLimit({ kind: 'deposit' }),
    aLimit({ kind: 'single_wager', period: 'round' }),
    aLimit({ kind: 'session_time', currency: null, amount: null, minutes: 90 }),
  ];
  expect(limitsLeft(someFacts(limits), 'EUR')).toEqual([]);
});

it('are nothing once more was lost than the limit is', () => {
  expect(limitsLeft(someFacts([aLimit({ amount: 500n })]), 'EUR')).toMatchObject([{ left: '0.00' }]);
});

it('are more than the limit where more was won than staked', () => {
  const sums = [{ kind: 'win', currency: 'EUR', '24h': 200n, '7d': 200n, month: 200n } as const];
  expect(limitsLeft(someFacts([aLimit({})], { sums }), 'EUR')).toMatchObject([{ left: '102.00' }]);
});

it('are told in the currency of the play, rounded down, and as nothing where it is not quoted', () => {
  const facts = someFacts([aLimit({})]);
  expect(limitsLeft(facts, 'USD')).toMatchObject([{ left: '88.01' }]);
  expect(limitsLeft(facts, 'GBP')).toMatchObject([{ left: '0.00' }]);
});
