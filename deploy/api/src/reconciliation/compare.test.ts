import type { ProviderPosting } from '@marquee/kernel/game-protocol';

import { compare, type KeptCall } from './compare.ts';

const told = (given: Partial<ProviderPosting> = {}): ProviderPosting => ({
  txId: 't',
  kind: 'bet',
  roundId: 'r',
  account: 'a',
  currency: 'EUR',
  amount: '1.00',
  state: 'accepted',
  ...given,
});
const kept = (given: Partial<KeptCall> = {}): KeptCall => ({
  txId: 't',
  kind: 'bet',
  roundId: 'r',
  playerId: 'p',
  currency: 'EUR',
  amountMinor: 100n,
  ...given,
});

it.each<[string, Parameters<typeof compare>]>([
  ['both have it alike', [told(), kept()]],
  ['neither counts it', [told({ state: 'refused' }), null]],
  ['a bet was not answered, and did not come', [told({ state: 'taken-back' }), null]],
  ['a bet was not answered, and came', [told({ state: 'taken-back' }), kept()]],
  ['a win is still being sent', [told({ kind: 'win', state: 'pending' }), null]],
  ['the answer to a win was lost', [told({ kind: 'win', state: 'pending' }), kept({ kind: 'win' })]],
  [
    'a rollback also took a win back',
    [told({ kind: 'rollback' }), kept({ kind: 'rollback', amountMinor: -400n })],
  ],
])('finds nothing where %s', (_, sides) => {
  expect(compare(...sides)).toBeNull();
});

it.each<[string, Parameters<typeof compare>, Record<string, bigint>]>([
  ['a bet stands at the provider alone', [told(), null], { EUR: 100n }],
  ['a bet stands here alone', [null, kept()], { EUR: -100n }],
  ['a bet that was refused stands here', [told({ state: 'refused' }), kept()], { EUR: -100n }],
  ['a win stands at the provider alone', [told({ kind: 'win' }), null], { EUR: -100n }],
  ['a win stands here alone', [null, kept({ kind: 'win' })], { EUR: 100n }],
  ['a rollback stands here alone', [null, kept({ kind: 'rollback' })], { EUR: 100n }],
  ['sums differ', [told({ amount: '1.50' }), kept()], { EUR: 50n }],
  ['currencies differ', [told({ currency: 'USD' }), kept()], { USD: 100n, EUR: -100n }],
  ['kinds differ', [told(), kept({ kind: 'win' })], { EUR: 200n }],
  ['rounds differ', [told({ roundId: 'another' }), kept()], {}],
  ['a win of nothing stands on one side', [told({ kind: 'win', amount: '0.00' }), null], {}],
])('finds a difference where %s, and what it is worth', (_, sides, worth) => {
  expect(Object.fromEntries(compare(...sides)?.missingMinor ?? [['none', 0n]])).toEqual(worth);
});
