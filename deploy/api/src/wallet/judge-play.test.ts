import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { addGames } from '../jackpots/a-jackpot.fixture.ts';
import { aPlayer, NOW } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aBet, aPlay } from './a-play.fixture.ts';
import type { BetCall } from './calls.ts';
import { judgePlay } from './judge-play.ts';

let database: OpenDatabase;
let playerId: string;
onSoundLedger((opened) => {
  database = opened;
});
beforeAll(() => addGames(database));
beforeEach(async () => {
  playerId = await aPlayer(database);
});

const judge = async (sessionId: string | undefined, given: Partial<BetCall> = {}, now = NOW) =>
  judgePlay(database, aBet({ playerId, ...given, ...(sessionId !== undefined && { sessionId }) }), now);

it('takes bets of a play of its game and currency, and of none', async () => {
  const play = await aPlay(database, { playerId });
  expect(await judge(play)).toBeNull();
  expect(await judge(play, { amount: { amountMinor: 100n, currency: 'USD' } })).toBe('WRONG_CURRENCY');
  expect(await judge(play, { gameId: 'game-2' })).toBe('INVALID_GAME');
  expect(await judge(undefined, { gameId: 'game-2' })).toBeNull();
});

it('takes none of a play that nobody has opened, or nobody knows', async () => {
  expect(await judge(await aPlay(database, { playerId }, { isOpened: false }))).toBe('INVALID_TOKEN');
  expect(await judge(randomUUID())).toBe('INVALID_TOKEN');
});

it.each([
  ['left', 'TOKEN_EXPIRED'],
  ['taken-over', 'TOKEN_EXPIRED'],
  ['signed-out', 'TOKEN_EXPIRED'],
  ['blocked', 'USER_DISABLED'],
  ['excluded', 'EXCLUDED'],
  ['limit', 'LIMIT_REACHED'],
  ['disabled', 'GAME_DISABLED'],
])('says of a play that has ended as %s: %s', async (reason, code) => {
  const play = await aPlay(database, { playerId });
  await database.query('update game_session set ended_at = $2, end_reason = $3 where id = $1', [
    play,
    NOW,
    reason,
  ]);
  expect(await judge(play)).toBe(code);
});

it('keeps when a play was last alive, to the minute', async () => {
  const play = await aPlay(database, { playerId });
  const other = await aPlay(database, { playerId: await aPlayer(database) });
  const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
  const aliveAt = async (id: string) => {
    const [row] = await database.query<{ at: Date }>(
      'select last_activity_at as at from game_session where id = $1',
      [id],
    );
    return row?.at;
  };
  await judge(play, {}, after(59.999));
  expect(await aliveAt(play)).toEqual(NOW);
  await judge(play, {}, after(60));
  expect(await aliveAt(play)).toEqual(after(60));
  expect(await aliveAt(other)).toEqual(NOW);
});
