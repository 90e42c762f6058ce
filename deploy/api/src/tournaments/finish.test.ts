import type { Database, OpenDatabase, Queryable } from '@marquee/kernel/server/database';
import { standingOf, standingSha256 } from '@marquee/kernel/standing';
import * as fc from 'fast-check';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { readPoints } from '../points/points-money.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aGambler } from '../wallet/a-wallet.fixture.ts';
import { readReal } from '../wallet/repository.ts';
import { aTournament, HOUR_MS, join, moneyPrizes, type Wanted } from './a-tournament.fixture.ts';
import { cancelTournament } from './cancel-tournament.ts';
import { readEscrow } from './escrow.ts';
import { finalise } from './finalise.ts';
import { payPrizes } from './pay-prizes.ts';
import { readResults } from './read-results.ts';
import { findTournament, type TournamentRow } from './tournament-row.ts';

let now = NOW;
let database: OpenDatabase;
onSoundLedger((opened) => {
  database = opened;
});
beforeEach(() => {
  now = new Date(NOW.getTime());
});

const END = new Date(NOW.getTime() + HOUR_MS);
const open = (wanted: Wanted = {}) => aTournament(database, { at: NOW, wanted });
const aPlayerIn = async (tournament: TournamentRow) => {
  const gambler = await aGambler(database, null, () => now);
  await join(database, tournament, { playerId: gambler.playerId, at: NOW });
  return gambler;
};
type Player = Awaited<ReturnType<typeof aPlayerIn>>;

let rounds = 0;
/** At so many milliseconds after the beginning of the test. */
const score = async ({ bet, win }: Player, amount: bigint, after = 0): Promise<void> => {
  rounds += 1;
  now = new Date(NOW.getTime() + after);
  await bet(`b${rounds}`, 1n, `r${rounds}`);
  await win(`w${rounds}`, amount, { ref: `b${rounds}`, roundId: `r${rounds}` });
};
const end = ({ id }: TournamentRow, at = END) =>
  database.transaction((transaction) => finalise(transaction, id, at));
const standing = ({ id }: TournamentRow) =>
  database.query<{ place: number; no: number; score: bigint }>(
    `select place, entry_no as no, score from tournament_standing where tournament_id = $1 order by place, entry_no`,
    [id],
  );
const state = async ({ id }: TournamentRow) => (await findTournament(database, id))?.state;
const cash = ({ playerId }: Player) => readReal(database, playerId, 'EUR');

it('is final once, when no round is open any more or ten minutes have passed', async () => {
  const tournament = await open();
  const player = await aPlayerIn(tournament);
  await score(player, 500n);
  await player.bet('open', 1n, 'open');
  expect([await end(tournament, new Date(END.getTime() - 1)), await end(tournament)]).toEqual([false, false]);
  expect(await end(tournament, new Date(END.getTime() + 600_000))).toBe(true);
  expect(await end(tournament, new Date(END.getTime() + 700_000))).toBe(false);
  now = new Date(END.getTime() + 800_000);
  await player.win('late', 9_000n, { ref: 'open', roundId: 'open' });
  expect(await standing(tournament)).toEqual([{ place: 1, no: 1, score: 500n }]);
});

it('publishes what anybody needs to make the same standing and its hash', async () => {
  const tournament = await open();
  const players = [await aPlayerIn(tournament), await aPlayerIn(tournament)];
  for (const [index, player] of players.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await score(player, BigInt(100 + index), index);
  }
  await end(tournament);
  const finished = await findTournament(database, tournament.id);
  if (finished === null) throw new Error('It is there.');
  const events = await database.query<{ entry: number; openedAt: Date; settledAt: Date; score: bigint }>(
    `select entry_no as entry, opened_at as "openedAt", settled_at as "settledAt", score from tournament_score where tournament_id = $1`,
    [tournament.id],
  );
  const lines = standingOf({
    rule: finished.terms.scoring,
    minRounds: finished.terms.minRounds,
    entries: [1, 2],
    events: events.map(({ openedAt, settledAt, ...event }) => ({
      ...event,
      openedAt: openedAt.getTime(),
      settledAt: settledAt.getTime(),
    })),
  });
  expect((await readResults(database, finished, 'en')).sha256).toBe(await standingSha256(finished.id, lines));
});

it('pays each place once, gives unused ones back to the house, and leaves nothing in escrow', async () => {
  const tournament = await open();
  const [first, second] = [await aPlayerIn(tournament), await aPlayerIn(tournament)];
  await score(first, 900n);
  await score(second, 300n);
  await end(tournament);
  const before = await cash(first);
  expect(await payPrizes(database, tournament.id, END)).toBe(true);
  expect(await payPrizes(database, tournament.id, END)).toBe(false);
  expect((await cash(first)) - before).toBe(10_000n);
  expect([await state(tournament), await readEscrow(database, tournament)]).toEqual(['paid', 0n]);
});

it('shares the prizes of places that are equal, what is left over to the first', async () => {
  const tournament = await open({ prizes: moneyPrizes('1000.00', '0.00', '0.00').slice(0, 1) });
  const players = [await aPlayerIn(tournament), await aPlayerIn(tournament), await aPlayerIn(tournament)];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const player of players) await score(player, 500n);
  await end(tournament);
  const before = await Promise.all(players.map(cash));
  await payPrizes(database, tournament.id, END);
  const after = await Promise.all(players.map(cash));
  expect(after.map((amount, index) => amount - (before[index] ?? 0n))).toEqual([33_334n, 33_333n, 33_333n]);
  expect((await standing(tournament)).map(({ place }) => place)).toEqual([1, 1, 1]);
});

it('pays points and a bonus, too', async () => {
  const tournament = await open({
    prizes: [
      {
        from: 1,
        to: 1,
        prizes: [
          { kind: 'points', amount: '75.00', wagerX100: null, validDays: null },
          { kind: 'bonus', amount: '20.00', wagerX100: 1_000, validDays: 7 },
        ],
      },
    ],
  });
  const player = await aPlayerIn(tournament);
  await score(player, 900n);
  await end(tournament);
  expect(await payPrizes(database, tournament.id, END)).toBe(true);
  const { exchange } = await readPoints(database, player.playerId);
  expect(exchange).toBe(7_500n);
  expect(await player.grant()).toMatchObject({ bonus: 2_000n, grantState: 'running' });
  expect(await readEscrow(database, tournament)).toBe(0n);
});

it('gives back what was paid for entering where it is called off, and nothing twice', async () => {
  const tournament = await open({ terms: { entry: { kind: 'money', amount: '4.00' } } });
  const player = await aPlayerIn(tournament);
  const before = await cash(player);
  const cancel = () =>
    database.transaction((transaction) =>
      cancelTournament(transaction, { name: tournament.id, reason: 'Rain.', at: now }),
    );
  expect(await cancel()).toBe(1);
  await expect(cancel()).rejects.toThrow('cannot be called off');
  expect([(await cash(player)) - before, await readEscrow(database, tournament)]).toEqual([400n, 0n]);
});

/** The same database, whose transactions break at the so many-th statement of all. */
const breaking = (statement: number): Pick<Database, 'query' | 'script' | 'transaction'> => {
  let done = 0;
  const counted = (queryable: Queryable): Queryable => ({
    script: (sql) => queryable.script(sql),
    query: async (sql, values) => {
      done += 1;
      if (done === statement) throw new Error('The process is killed here.');
      return queryable.query(sql, values);
    },
  });
  return {
    ...counted(database),
    transaction: (work, options) =>
      database.transaction((transaction) => work(counted(transaction)), options),
  };
};

it('is finished and paid exactly once wherever it breaks off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }), async (breaks) => {
      const tournament = await open();
      const players = [await aPlayerIn(tournament), await aPlayerIn(tournament)];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const player of players) await score(player, 500n, players.indexOf(player));
      const before = await Promise.all(players.map(cash));
      const run = async (on: Pick<Database, 'query' | 'script' | 'transaction'>): Promise<void> => {
        await on.transaction((transaction) => finalise(transaction, tournament.id, END));
        await payPrizes(on, tournament.id, END);
      };
      // oxlint-disable-next-line no-await-in-loop -- each try follows one that broke off
      for (const statement of breaks) await run(breaking(statement)).catch(() => {});
      await run(database);
      const after = await Promise.all(players.map(cash));
      expect(after.map((amount, index) => amount - (before[index] ?? 0n))).toEqual([10_000n, 5_000n]);
      expect([await state(tournament), await readEscrow(database, tournament)]).toEqual(['paid', 0n]);
    }),
    { numRuns: 12 },
  );
}, 120_000);
