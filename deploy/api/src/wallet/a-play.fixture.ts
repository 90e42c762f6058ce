import { randomUUID } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { insertGameSession, type NewGameSession } from '../play/game-sessions.ts';
import type { BetCall } from './calls.ts';

/** A bet of a play that {@link aPlay} has opened, with ids of its own. */
export const aBet = (given: Pick<BetCall, 'playerId'> & Partial<BetCall>): BetCall => ({
  kind: 'bet',
  provider: 'marquee',
  txId: randomUUID(),
  roundId: randomUUID(),
  gameId: 'game-1',
  amount: { amountMinor: 100n, currency: 'EUR' },
  ...given,
});

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
