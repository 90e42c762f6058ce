import { randomUUID } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { insertGameSession, type NewGameSession } from '../play/game-sessions.ts';

/** A play of a game that is there, opened by its provider. Answers its id. */
export const aPlay = async (
  database: Queryable,
  given: Pick<NewGameSession, 'playerId'> & Partial<NewGameSession>,
  { isOpened = true } = {},
): Promise<string> => {
  const id = randomUUID();
  await insertGameSession(database, {
    id,
    gameId: 1,
    provider: 'marquee',
    providerGameId: 'game-1',
    currency: 'EUR',
    language: 'de',
    lowestStake: 10n,
    highestStake: 10_000n,
    loginSessionId: randomUUID(),
    launchToken: randomUUID(),
    at: NOW,
    ...given,
  });
  if (isOpened) await database.query('update game_session set opened_at = $2 where id = $1', [id, NOW]);
  return id;
};
