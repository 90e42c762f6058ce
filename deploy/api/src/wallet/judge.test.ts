import type { OpenDatabase } from '@marquee/kernel/server/database';

import { addGames } from '../jackpots/a-jackpot.fixture.ts';
import { NOW } from '../ledger/a-ledger.fixture.ts';
import { onSoundLedger } from '../testing/on-sound-ledger.ts';
import { aPlayerWithLimits } from './a-limited-player.fixture.ts';
import { aBet, aPlay } from './a-play.fixture.ts';
import { judge } from './judge.ts';

let database: OpenDatabase;
onSoundLedger((opened) => {
  database = opened;
});
beforeAll(() => addGames(database));

it('refuses a bet for its play, then for its player, and takes it where both are in order', async () => {
  const { playerId } = await aPlayerWithLimits(database, () => NOW);
  const sessionId = await aPlay(database, { playerId });
  const refusal = async () => judge(database, aBet({ playerId, sessionId }), NOW);
  expect(await refusal()).toBeNull();
  await database.query(`update player set block_scope = 'play' where id = $1`, [playerId]);
  expect(await refusal()).toBe('USER_DISABLED');
  await database.query(`update game_session set ended_at = $2, end_reason = 'left' where id = $1`, [
    sessionId,
    NOW,
  ]);
  expect(await refusal()).toBe('TOKEN_EXPIRED');
});
