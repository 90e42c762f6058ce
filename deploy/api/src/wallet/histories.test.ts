import type { OpenDatabase } from '@marquee/kernel/server/database';
import { openEmptyPglite } from '@marquee/kernel/server/testing';
import * as fc from 'fast-check';

import { migrateApi } from '../database/migrate-api.ts';
import { EXTENSIONS } from '../database/open.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aGambler, outcomeOf } from './a-wallet.fixture.ts';
import { createModel, type ModelCall } from './model.fixture.ts';
import { histories } from './random-histories.fixture.ts';

/** How many random histories are tried; 10,000 of them in a long run. */
const HISTORIES = Number(process.env['WALLET_HISTORIES'] ?? 30);
const HISTORY_MS = 1_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmptyPglite({ extensions: EXTENSIONS });
  await migrateApi(database);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(database);
  await database.close();
}, OPENING_MS);

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

it(
  'answers any history of calls as the model does, and holds the same money in the end',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const gambler = await aGambler(database);
        const model = createModel(1_000n);
        const [answers, expected]: unknown[][] = [[], []];
        for (const call of history) {
          // A history is a sequence.
          // oxlint-disable-next-line no-await-in-loop
          answers?.push(await sendTo(gambler, call));
          expected?.push(model.send(call));
        }
        expect(answers).toEqual(expected);
        expect(await gambler.has()).toEqual(model.has());
      }),
      { numRuns: HISTORIES },
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
