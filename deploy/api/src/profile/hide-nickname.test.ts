import type { OpenDatabase } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { openMigratedPglite } from '../testing/migrated-database.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aTournament, HOUR_MS, join } from '../tournaments/a-tournament.fixture.ts';
import { createBoard } from '../tournaments/board.ts';
import { finalise } from '../tournaments/finalise.ts';
import { aGambler } from '../wallet/a-wallet.fixture.ts';
import { hideNickname } from './hide-nickname.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openMigratedPglite();
}, OPENING_MS);
afterAll(() => database.close());

let named = 0;
const aNamedPlayer = async () => {
  const gambler = await aGambler(database, null, () => NOW);
  named += 1;
  await database.query('update player set nickname = $2 where id = $1', [gambler.playerId, `wilma_${named}`]);
  return gambler;
};
const hide = (playerId: string, isHidden: boolean) =>
  database.transaction((transaction) => hideNickname(transaction, { playerId, isHidden }));

it('takes the name off boards that are open and final, those in memory too, and puts it back', async () => {
  const [over, running] = [
    await aTournament(database, { at: NOW }),
    await aTournament(database, { at: NOW }),
  ];
  const [player, other] = [await aNamedPlayer(), await aNamedPlayer()];
  for (const { playerId, bet, win } of [player, other]) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    for (const tournament of [over, running]) await join(database, tournament, { playerId, at: NOW });
    await bet('b', 1n);
    await win('w', 900n);
    /* oxlint-enable no-await-in-loop */
  }
  const end = new Date(NOW.getTime() + HOUR_MS);
  await database.transaction((transaction) => finalise(transaction, over.id, end));
  const boards = [over, running].map(({ id }, index) =>
    createBoard({ tournamentId: id, minRounds: 1, isFinal: index === 0 }),
  );
  const names = () =>
    Promise.all(
      boards.map(async (board) => {
        await board.update(database);
        return board.slice(0, 2).map(({ name }) => name);
      }),
    );
  expect(await names()).toEqual([
    ['wil***', 'wil***'],
    ['wil***', 'wil***'],
  ]);
  await hide(player.playerId, true);
  expect(await names()).toEqual([
    [null, 'wil***'],
    [null, 'wil***'],
  ]);
  await hide(player.playerId, false);
  expect(await names()).toEqual([
    ['wil***', 'wil***'],
    ['wil***', 'wil***'],
  ]);
});

it('keeps the name off boards that are joined later', async () => {
  const tournament = await aTournament(database, { at: NOW });
  const { playerId } = await aNamedPlayer();
  await hide(playerId, true);
  await join(database, tournament, { playerId, at: NOW });
  expect(
    await database.query('select name_shown as name from tournament_entry where tournament_id = $1', [
      tournament.id,
    ]),
  ).toEqual([{ name: null }]);
});

it('takes the name off jackpots that were won, for good, and nobody else’s', async () => {
  const players = [await aNamedPlayer(), await aNamedPlayer()];
  await database.query(
    `insert into jackpot_level (id, rank, name, currency, pool_minor, is_open, updated_at)
     values ('hidden', 0, '{"en":"Mini"}', 'EUR', 100, false, $1)`,
    [NOW],
  );
  for (const { playerId } of players)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await database.query(
      `insert into jackpot_win (level_id, amount_minor, nickname, won_at, player_id)
       values ('hidden', 100, 'wil***', $2, $1)`,
      [playerId, NOW],
    );
  const names = () =>
    database.query<{ nickname: string }>(
      `select nickname from jackpot_win where level_id = 'hidden' order by id`,
    );
  await hide(players[0]?.playerId ?? '', true);
  await hide(players[0]?.playerId ?? '', false);
  expect(await names()).toEqual([{ nickname: '***' }, { nickname: 'wil***' }]);
});
