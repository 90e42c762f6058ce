import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import { moveUnfinished } from '../rounds/repository.ts';
import { movePairs } from '../seeds/repository.ts';
import { preparePairs } from '../seeds/seeds.ts';
import { findSeedHolder, setClosed, setNextRound } from './repository.ts';
import type { GameSession } from './repository.ts';

/**
 * Goes on where an earlier session of the same player, game and currency stopped, on whatever device: with its seeds, its
 * unfinished round and the time its next round may start. Those that were still open are closed.
 *
 * @param others the player's other sessions with the game, locked by the caller
 */
export const takeOver = async (
  context: Context,
  database: Queryable,
  { session, others }: { session: GameSession; others: readonly GameSession[] },
): Promise<void> => {
  const game = context.games.current(session.game_slug);
  if (!game) throw new GameProviderError('GAME_UNKNOWN');
  const now = context.now();
  for (const other of others) {
    const canBeOpened = other.wallet_account === null && other.launch_expires_at >= now;
    if (!canBeOpened) await setClosed(database, other.id, { at: now, reason: 'taken-over' });
  }
  const holder = await findSeedHolder(database, session);
  if (!holder) return preparePairs(context, database, { sessionId: session.id, gameVersion: game.version });
  if (holder.id === session.id) return;
  await movePairs(database, { from: holder.id, to: session.id });
  await moveUnfinished(database, { from: holder.id, to: session.id });
  await setNextRound(database, session.id, holder.next_round_at);
};
