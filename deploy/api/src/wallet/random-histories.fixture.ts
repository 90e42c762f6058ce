import * as fc from 'fast-check';

import type { ModelCall } from './model.fixture.ts';

const LOWEST_STAKE = 10n;

// Few ids, so that wild calls come before what they speak of, and take each other's ids.
const bets = fc.constantFrom('b0', 'b1', 'b2');
const wins = fc.constantFrom('w0', 'w1', 'b0');
const rounds = fc.constantFrom('r0', 'r1');
const amounts = fc.bigInt({ min: 0n, max: 8n }).map((hundreds) => hundreds * 100n);
const wildCalls: fc.Arbitrary<ModelCall> = fc.oneof(
  fc.record({
    kind: fc.constant('bet' as const),
    txId: bets,
    roundId: rounds,
    amount: amounts.map((amount) => amount + LOWEST_STAKE),
  }),
  fc.record({
    kind: fc.constant('win' as const),
    txId: wins,
    roundId: rounds,
    ref: bets,
    amount: amounts,
    isRoundClosed: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('rollback' as const),
    txId: fc.constantFrom('k0', 'k1', 'w0'),
    roundId: rounds,
    ref: fc.oneof(bets, wins),
  }),
  fc.record({ kind: fc.constant('end_round' as const), txId: fc.constantFrom('e0', 'e1'), roundId: rounds }),
);

/** Two rounds as they go, large enough for the player to run out of money: each call comes in any order and often. */
const roundCalls = fc.tuple(amounts, amounts, amounts, amounts).map(([stake, win, otherStake, otherWin]) => {
  const round = (name: string, staked: bigint, won: bigint): ModelCall[] => [
    { kind: 'bet', txId: `b${name}`, roundId: `r${name}`, amount: staked + LOWEST_STAKE },
    {
      kind: 'win',
      txId: `w${name}`,
      roundId: `r${name}`,
      ref: `b${name}`,
      amount: won * 2n,
      isRoundClosed: true,
    },
    { kind: 'rollback', txId: `k${name}`, roundId: `r${name}`, ref: `b${name}` },
    { kind: 'end_round', txId: `e${name}`, roundId: `r${name}` },
  ];
  return [...round('0', stake, win), ...round('1', otherStake, otherWin)];
});

/**
 * Histories of about two rounds. First four in five of the calls, in the order in which money is won and spent before a rollback, then
 * any.
 */
export const histories = roundCalls.chain((known) => {
  const [bet, win, rollback, end, otherBet, otherWin, otherRollback, otherEnd] = known;
  const inOrder = [bet, win, otherBet, rollback, otherWin, end, otherRollback, otherEnd];
  const any = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: wildCalls },
  );
  return fc
    .tuple(
      fc.array(fc.nat(4), { minLength: inOrder.length, maxLength: inOrder.length }),
      fc.array(any, { minLength: 3, maxLength: 8 }),
    )
    .map(([chances, then]) => [
      ...inOrder.flatMap((call, index) => (call !== undefined && chances[index] !== 0 ? [call] : [])),
      ...then,
    ]);
});
