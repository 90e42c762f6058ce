import { type Language, LANGUAGES } from '@marquee/kernel/locale';
import type { OpenDatabase } from '@marquee/kernel/server/database';

import { readInbox } from '../inbox/inbox.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { openMigratedPglite } from '../testing/migrated-database.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aGambler } from '../wallet/a-wallet.fixture.ts';
import { aTournament, HOUR_MS, join, moneyPrizes, type Wanted } from './a-tournament.fixture.ts';
import { cancelTournament } from './cancel-tournament.ts';
import { finalise } from './finalise.ts';
import { payPrizes } from './pay-prizes.ts';
import type { TournamentRow } from './tournament-row.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedPglite();
}, OPENING_MS);
afterAll(() => database.close());

const END = new Date(NOW.getTime() + HOUR_MS);
const open = (wanted: Wanted = {}) => aTournament(database, { at: NOW, wanted });
const aPlayerIn = async (tournament: TournamentRow) => {
  const gambler = await aGambler(database, null, () => NOW);
  await join(database, tournament, { playerId: gambler.playerId, at: NOW });
  return gambler;
};
type Player = Awaited<ReturnType<typeof aPlayerIn>>;

let rounds = 0;
const score = async ({ bet, win }: Player, amount: bigint): Promise<void> => {
  rounds += 1;
  await bet(`b${rounds}`, 1n, `r${rounds}`);
  await win(`w${rounds}`, amount, { ref: `b${rounds}`, roundId: `r${rounds}` });
};
const end = ({ id }: TournamentRow) => database.transaction((transaction) => finalise(transaction, id, END));
const cancel = ({ id }: TournamentRow) =>
  database.transaction((transaction) =>
    cancelTournament(transaction, { name: id, reason: 'Rain.', at: NOW }),
  );

/** Messages about tournaments, the earliest first. */
const told = async ({ playerId }: Player, lang: Language = 'en') => {
  const messages = await readInbox(database, { playerId, hasOffers: true, now: END }, lang);
  return messages.map(({ subject, body, cta }) => ({ subject, body, path: cta?.path })).toReversed();
};
const bodies = async (player: Player, lang?: Language) => (await told(player, lang)).map(({ body }) => body);
const news = async ({ playerId }: Player): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count from live_event where channel = $1 and type = 'player/inbox-changed'`,
    [`player:${playerId}`],
  );
  return row?.count ?? 0;
};

it('tells each place once what it is and what it has won, and who has none nothing', async () => {
  const tournament = await open({ prizes: moneyPrizes('100.00') });
  const [first, second] = [await aPlayerIn(tournament), await aPlayerIn(tournament)];
  const idle = await aPlayerIn(tournament);
  await score(first, 900n);
  await score(second, 300n);
  expect([await end(tournament), await end(tournament)]).toEqual([true, false]);
  const path = `/tournaments/show/${tournament.id}`;
  expect(await told(first)).toEqual([
    {
      subject: 'You have won a prize in a tournament',
      body: expect.stringMatching(/^“A cup”: your place is 1 of 2\. Your prize: €100\.00\. /),
      path,
    },
  ]);
  expect(await told(second)).toEqual([
    {
      subject: 'A tournament has ended',
      body: expect.stringMatching(/^“A cup”: your place is 2 of 2\. Anybody/),
      path,
    },
  ]);
  expect([await told(idle), await news(idle)]).toEqual([[], 0]);
  expect([await news(first), await news(second)]).toEqual([1, 1]);
});

it('tells of a prize when all of its money and points are paid, once', async () => {
  const tournament = await open({
    prizes: [
      {
        from: 1,
        to: 1,
        prizes: [
          { kind: 'points', amount: '75.00', wagerX100: null, validDays: null },
          { kind: 'money', amount: '40.00', wagerX100: null, validDays: null },
          { kind: 'bonus', amount: '20.00', wagerX100: 1_000, validDays: 7 },
        ],
      },
    ],
  });
  const player = await aPlayerIn(tournament);
  await score(player, 900n);
  await end(tournament);
  const paidAt = new Date(END.getTime() + 1);
  expect(await payPrizes(database, tournament.id, paidAt)).toBe(true);
  expect(await payPrizes(database, tournament.id, paidAt)).toBe(false);
  const [won, ...paid] = await bodies(player);
  expect(won).toContain('Your prize: bonus of €20.00 + €40.00 + 75 points.');
  expect(paid.filter((body) => body.includes('A cup'))).toHaveLength(2);
  expect(paid.filter((body) => body.startsWith('“A cup”: €40.00 + 75 points.'))).toHaveLength(1);
});

it('tells everybody who was in it that it was called off, and what they have back', async () => {
  const [free, paid] = [await open(), await open({ terms: { entry: { kind: 'money', amount: '4.00' } } })];
  const [guest, payer] = [await aPlayerIn(free), await aPlayerIn(paid)];
  const gone = await aPlayerIn(free);
  await database.query(
    'update tournament_entry set disqualified_at = $2 where tournament_id = $1 and player_id = $3',
    [free.id, NOW, gone.playerId],
  );
  await cancel(free);
  await cancel(paid);
  await expect(cancel(free)).rejects.toThrow('cannot be called off');
  expect(await bodies(guest)).toEqual(['“A cup” was called off. Its page says why.']);
  expect(await bodies(payer)).toEqual([expect.stringContaining('was given back to you: €4.00.')]);
  expect(await told(gone)).toEqual([]);
});

it('tells nobody of what did not come about', async () => {
  const tournament = await open({ terms: { entry: { kind: 'money', amount: '4.00' } } });
  const player = await aPlayerIn(tournament);
  await expect(
    database.transaction(async (transaction) => {
      await cancelTournament(transaction, { name: tournament.id, reason: 'Rain.', at: NOW });
      throw new Error('The process is killed here.');
    }),
  ).rejects.toThrow('killed');
  expect(await told(player)).toEqual([]);
});

it('leads to the page of a stage', async () => {
  const race = { slug: 'a-race', title: { en: 'A race' }, rules: {}, pointsByPlace: [10], stageNo: 1 };
  const stage = await open({ race });
  const player = await aPlayerIn(stage);
  await cancel(stage);
  expect((await told(player))[0]?.path).toBe(`/races/stages/show/${stage.id}`);
});

it.each(LANGUAGES)('has all of it in %s, with nothing left to fill in', async (lang) => {
  const [played, free, paid] = [
    await open({ prizes: moneyPrizes('100.00') }),
    await open(),
    await open({ terms: { entry: { kind: 'money', amount: '4.00' } } }),
  ];
  const player = await aPlayerIn(played);
  const other = await aGambler(database, null, () => NOW);
  for (const tournament of [played, free, paid])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await join(database, tournament, { playerId: other.playerId, at: NOW });
  await score(player, 900n);
  await score(other, 300n);
  await end(played);
  await payPrizes(database, played.id, END);
  await cancel(free);
  await cancel(paid);
  const all = [...(await told(player, lang)), ...(await told(other, lang))];
  expect(all).toHaveLength(5);
  expect(JSON.stringify(all)).not.toMatch(/inbox\.|\{\{|\{\+/);
});
