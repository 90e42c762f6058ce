import { parseSigningKeys } from '@marquee/kernel/provider-signature';
import { OPENING_MS } from '@marquee/seed/testing';

import { createFaultyWallet, type Fault } from '../../conformance/wallet/faulty-wallet.fixture.ts';
import { createPeer } from '../../conformance/wallet/peer.ts';
import { createModel, type ModelCall } from '../../src/wallet/model.fixture.ts';
import { newCounts, playScript } from './play-script.ts';
import { afterCalls, type Outcome } from './possible.ts';
import { proveEngine } from './prove-engine.ts';
import { scriptOf } from './script.ts';
import { signedWallet } from './signed-wallet.ts';

const PROOF_MS = 60_000;
const SEED = 1;

describe('answers to calls that were under way at the same time', () => {
  const bet = (txId: string): ModelCall => ({ kind: 'bet', txId, roundId: `r${txId}`, amount: 60n });
  const possibleAfter = (one: Outcome, other: Outcome) =>
    afterCalls(
      [createModel(100n)],
      [
        { call: bet('a'), outcome: one },
        { call: bet('b'), outcome: other },
      ],
    ).map((model) => model.has().real);

  it.each<[Outcome, Outcome, bigint[]]>([
    [40n, 'NOT_ENOUGH_MONEY', [40n]],
    ['NOT_ENOUGH_MONEY', 40n, [40n]],
    [40n, 40n, []],
    ['NOT_ENOUGH_MONEY', 'NOT_ENOUGH_MONEY', []],
    ['NOT_ENOUGH_MONEY', null, [40n]],
    [40n, null, [40n]],
  ])('are explained by an order of them: %s and %s', (one, other, expected) => {
    expect(possibleAfter(one, other)).toEqual(expected);
  });

  it('leave it open what nobody has heard of', () => {
    expect(new Set(possibleAfter(null, null))).toEqual(new Set([100n, 40n]));
  });
});

/** What a wallet can do wrong with the calls of the histories. */
const FOUND: readonly Fault[] = [
  'ignores signatures',
  'forgets ids of bets',
  'forgets ids of wins',
  'forgets ids of rollbacks',
  'answers a repetition with the present balance',
  'takes another content for a repetition',
  'forgets rollbacks of bets that have not come',
  'refuses rollbacks of unknown bets',
  'leaves wins of a bet that is taken back',
  'takes a bet back for each rollback',
  'takes wins back alone',
  'pays wins without a bet',
  'pays wins of bets that were taken back',
  'refuses wins of nothing',
  'refuses wins of closed rounds',
  'takes bets on closed rounds',
  'does not close rounds by their end',
];
const HISTORIES = 200;
const FAULTY_START = 100_000n;

const playAgainst = async (fault: Fault | null, number: number) => {
  const keys = parseSigningKeys('proof:the-secret-of-this-proof-alone');
  const faulty = createFaultyWallet(keys, fault);
  const peer = createPeer(faulty);
  const { body } = await peer('authenticate', await faulty.openPlay());
  const account = { account: String(body['account']), gameId: String(body['gameId']), prefix: 'a' };
  const wallet = signedWallet(peer, account);
  return playScript(scriptOf(SEED, number), {
    wallet,
    counts: newCounts(),
    pause: async () => {},
    start: FAULTY_START,
  });
};

it('finds nothing wrong with a wallet that does nothing wrong', async () => {
  for (let number = 0; number < HISTORIES; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one wallet after the other
    expect(await playAgainst(null, number)).not.toEqual([]);
  }
});

it.each(FOUND)('finds a wallet that %s', async (fault) => {
  const findFault = async (number = 0): Promise<string | null> => {
    if (number === HISTORIES) return null;
    const found = await playAgainst(fault, number).then(
      () => null,
      (error: unknown) => String(error),
    );
    return found ?? findFault(number + 1);
  };
  expect(await findFault()).toMatch(/^MoneyFault: /);
});

it(
  'finds nothing wrong with the wallet of this API, whose processes are killed meanwhile',
  async () => {
    const { faults, kills, histories } = await proveEngine({
      engine: 'pglite',
      histories: 12,
      kills: 1,
      seed: SEED,
    });
    expect({ faults, kills, histories }).toEqual({ faults: [], kills: 1, histories: 12 });
  },
  OPENING_MS + PROOF_MS,
);
