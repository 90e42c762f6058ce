import type { OpenDatabase } from '@marquee/kernel/server/database';
import * as fc from 'fast-check';

import { requiredOf } from '../bonuses/plain-terms.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aGambler, outcomeOf } from './a-wallet.fixture.ts';
import { createModel, type ModelCall } from './model.fixture.ts';
import { histories } from './random-histories.fixture.ts';

/** How many random histories are tried; 10,000 of them in a long run. */
const HISTORIES = Number(process.env['WALLET_HISTORIES'] ?? 30);
const HISTORY_MS = 1_000;

let database: OpenDatabase;
onSoundLedger((opened) => {
  database = opened;
});

type Gambler = Awaited<ReturnType<typeof aGambler>>;

const sendTo = async ({ bet, win, rollback, endRound }: Gambler, call: ModelCall) => {
  switch (call.kind) {
    case 'bet':
      return outcomeOf(bet(call.txId, call.amount, call.roundId));
    case 'win':
      return outcomeOf(win(call.txId, call.amount, call));
    case 'rollback':
      return outcomeOf(rollback(call.txId, call));
    case 'end_round':
      return outcomeOf(endRound(call.txId, call.roundId));
  }
};

const MOST_STAKE = 500n;

/** None in one of three; one that is soon wagered, and one that never is. */
const grants = fc.option(
  fc.record({
    amount: fc.constantFrom(0n, 3n, 7n).map((hundreds) => hundreds * 100n + 33n),
    wagerFactorX100: fc.constantFrom(50, 150, 5_000),
  }),
  { freq: 3 },
);

const modelOf = (grant: { amount: bigint; wagerFactorX100: number } | null) =>
  createModel(
    1_000n,
    grant && {
      amount: grant.amount,
      required: requiredOf(grant.amount, grant.wagerFactorX100),
      maxStake: MOST_STAKE,
    },
  );

it(
  'answers any history of calls as the model does, and holds the same money in the end',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, grants, async (history, grant) => {
        const gambler = await aGambler(database, grant);
        const model = modelOf(grant);
        const [answers, expected]: unknown[][] = [[], []];
        let progress = 0n;
        for (const call of history) {
          // A history is a sequence.
          // oxlint-disable-next-line no-await-in-loop
          answers?.push(await sendTo(gambler, call));
          expected?.push(model.send(call));
          const after = model.has().progress;
          expect(after >= progress || call.kind === 'rollback').toBe(true);
          progress = after;
        }
        expect(answers).toEqual(expected);
        expect({ ...(await gambler.has()), ...(await gambler.grant()) }).toEqual(model.has());
      }),
      { numRuns: HISTORIES },
    );
  },
  OPENING_MS + HISTORIES * HISTORY_MS,
);

it(
  'answers a player whose bonus is in another currency as one who has none',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const gambler = await aGambler(database, { amount: 700n, wagerFactorX100: 150, currency: 'USD' });
        const model = modelOf(null);
        for (const call of history) {
          // oxlint-disable-next-line no-await-in-loop
          expect(await sendTo(gambler, call)).toEqual(model.send(call));
        }
        expect(await gambler.grant()).toEqual({ bonus: 700n, progress: 0n, grantState: 'running' });
      }),
      { numRuns: Math.ceil(HISTORIES / 10) },
    );
  },
  OPENING_MS + HISTORIES * HISTORY_MS,
);

it('comes to the same whichever of two rollbacks and an end comes first', async () => {
  const late: ModelCall[] = [
    { kind: 'rollback', txId: 'k0', roundId: 'r0', ref: 'b0' },
    { kind: 'rollback', txId: 'k1', roundId: 'r0', ref: 'b1' },
    { kind: 'end_round', txId: 'e0', roundId: 'r0' },
  ];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(late, { minLength: 3 }), async (order) => {
      const gambler = await aGambler(database);
      await gambler.bet('b0', 300n, 'r0');
      await gambler.bet('b1', 200n, 'r0');
      // oxlint-disable-next-line no-await-in-loop
      for (const call of order) await sendTo(gambler, call);
      expect(await gambler.has()).toEqual({ real: 1_000n, inPlay: 0n, withdrawable: 1_000n });
    }),
    { numRuns: 6 },
  );
});

it('comes to the same bonus money and progress whichever of a rollback and the ends of rounds comes first', async () => {
  const late: ModelCall[] = [
    { kind: 'rollback', txId: 'k1', roundId: 'r1', ref: 'b1' },
    { kind: 'end_round', txId: 'e0', roundId: 'r0' },
    { kind: 'end_round', txId: 'e1', roundId: 'r1' },
  ];
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(late, { minLength: 3 }), async (order) => {
      const gambler = await aGambler(database, { amount: 700n, wagerFactorX100: 5_000 });
      await gambler.bet('b', 500n, 'r');
      await gambler.win('w', 0n);
      await gambler.bet('b0', 400n, 'r0');
      await gambler.bet('b1', 300n, 'r1');
      // oxlint-disable-next-line no-await-in-loop
      for (const call of order) await sendTo(gambler, call);
      expect(await gambler.has()).toMatchObject({ real: 100n, inPlay: 0n });
      expect(await gambler.grant()).toEqual({ bonus: 700n, progress: 900n, grantState: 'running' });
    }),
    { numRuns: 6 },
  );
});
