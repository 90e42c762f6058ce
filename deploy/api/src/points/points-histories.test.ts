import type { OpenDatabase } from '@marquee/kernel/server/database';
import * as fc from 'fast-check';

import { aDeposit } from '../ledger/a-ledger.fixture.ts';
import { postOnce } from '../ledger/post.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aGambler } from '../wallet/a-wallet.fixture.ts';
import { readPoints } from './points-money.ts';
import { PARTS_OF_POINT, partsOf, wholePoints } from './worth-of-round.ts';

const HISTORIES = Number(process.env['POINTS_HISTORIES'] ?? 15);
/** Where the game is not known a point costs fifty euro. */
const CENTS_PER_POINT = 50_00n;
const HUNDREDTHS = 100n;

let database: OpenDatabase;
onSoundLedger((opened) => {
  database = opened;
});

const stakes = fc.array(fc.bigInt({ min: 1n, max: 20_00n }), { minLength: 1, maxLength: 10 });

interface Play {
  stakes: bigint[];
  /** Which bets are taken back, in this order. */
  takenBack: number[];
}

const plays: fc.Arbitrary<Play> = stakes.chain((list) =>
  fc.record({
    stakes: fc.constant(list),
    takenBack: fc.shuffledSubarray(list.map((_, index) => index)),
  }),
);

/** Plays each stake in a round of its own, then takes bets back. Answers the points after both. */
const play = async ({ stakes: list, takenBack }: Play) => {
  const { playerId, bet, win, rollback } = await aGambler(database);
  await postOnce(database, aDeposit(playerId, 1_000_00n));
  /* oxlint-disable no-await-in-loop -- one call after the other */
  for (const [index, stake] of list.entries()) {
    await bet(`b${index}`, stake, `r${index}`);
    await win(`w${index}`, 0n, { ref: `b${index}`, roundId: `r${index}` });
  }
  const played = await readPoints(database, playerId);
  for (const index of takenBack) await rollback(`t${index}`, { ref: `b${index}`, roundId: `r${index}` });
  /* oxlint-enable no-await-in-loop */
  return { played, left: await readPoints(database, playerId) };
};

const sum = (list: readonly bigint[]): bigint => list.reduce((total, each) => total + each, 0n);
const pointsFor = (staked: bigint): bigint => (staked / CENTS_PER_POINT) * HUNDREDTHS;

it('gives whole points of all that was staked, and takes back those of what was taken back', async () => {
  await fc.assert(
    fc.asyncProperty(plays, async (history) => {
      const { played, left } = await play(history);
      const kept = history.stakes.filter((_, index) => !history.takenBack.includes(index));
      const all = pointsFor(sum(history.stakes));
      expect(played).toEqual({ exchange: all, status: all });
      const rest = pointsFor(sum(kept));
      expect(left).toEqual({ exchange: rest, status: rest });
    }),
    { numRuns: HISTORIES },
  );
}, 120_000);

it('comes to the same in whatever order bets are taken back', async () => {
  await fc.assert(
    fc.asyncProperty(plays, async (history) => {
      const one = await play(history);
      const other = await play({ ...history, takenBack: history.takenBack.toReversed() });
      expect(one.left).toEqual(other.left);
    }),
    { numRuns: HISTORIES },
  );
}, 120_000);

it('carries what is less than a point, as the rules say it', () => {
  const divisor = 100n * 100_000_000n * 10n;
  const parts = [5n, 7n, 9n, 1n, 33n].map((stake) => partsOf(stake, divisor));
  expect(wholePoints(sum(parts))).toBe(5n);
  expect(sum(parts) - 5n * PARTS_OF_POINT).toBe((5n * PARTS_OF_POINT) / 10n);
});

it('owes a part of a point where more was taken back than earned', () => {
  expect([wholePoints(-1n), wholePoints(0n), wholePoints(PARTS_OF_POINT - 1n)]).toEqual([-1n, 0n, 0n]);
});
