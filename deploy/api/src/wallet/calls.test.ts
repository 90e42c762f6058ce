import {
  amountOf,
  type BetCall,
  currencyOf,
  hashOf,
  type PromoWinCall,
  refOf,
  type RollbackCall,
  roundOf,
} from './calls.ts';

const BET: BetCall = {
  kind: 'bet',
  provider: 'marquee',
  txId: 'b1',
  playerId: 'p1',
  roundId: 'r1',
  gameId: 'g1',
  amount: { amountMinor: 100n, currency: 'EUR' },
};
const ROLLBACK: RollbackCall = {
  kind: 'rollback',
  provider: 'marquee',
  txId: 'k1',
  playerId: 'p1',
  roundId: 'r1',
  refTxId: 'b1',
  currency: 'USD',
};
const PRIZE: PromoWinCall = {
  kind: 'promo_win',
  provider: 'marquee',
  txId: 'p1',
  playerId: 'p1',
  promoRef: 'cup 1',
  amount: { amountMinor: 5n, currency: 'GBP' },
};

it('says of each call its amount, its round and what it is about', () => {
  const said = [BET, ROLLBACK, PRIZE].map((call) => [
    currencyOf(call),
    amountOf(call),
    roundOf(call),
    refOf(call),
  ]);
  expect(said).toEqual([
    ['EUR', 100n, 'r1', null],
    ['USD', 0n, 'r1', 'b1'],
    ['GBP', 5n, null, 'cup 1'],
  ]);
});

it('hashes the same content to the same, whatever its order, its id and what is left out', () => {
  const { kind, amount, ...rest } = BET;
  expect(hashOf({ amount, ...rest, kind, sessionId: undefined })).toBe(hashOf(BET));
  expect(hashOf({ ...BET, txId: 'b2', provider: 'other' })).toBe(hashOf(BET));
});

it.each<[string, Partial<BetCall>]>([
  ['player', { playerId: 'p2' }],
  ['round', { roundId: 'r2' }],
  ['game', { gameId: 'g2' }],
  ['amount', { amount: { amountMinor: 101n, currency: 'EUR' } }],
  ['currency', { amount: { amountMinor: 100n, currency: 'USD' } }],
  ['play', { sessionId: 's1' }],
  ['risk', { riskBasisPoints: 10_000 }],
  ['package', { isFree: true, grantRef: 'f1' }],
])('hashes another %s to something else', (_, given) => {
  expect(hashOf({ ...BET, ...given })).not.toBe(hashOf(BET));
});
