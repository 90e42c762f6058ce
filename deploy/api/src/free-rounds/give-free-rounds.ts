import type { Money } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { GAMES_PROVIDER } from '../games/provider-client.ts';
import { tellOfFreeRounds } from './news.ts';
import { type FreeRoundsRow, selectFreeRounds } from './package-row.ts';

export interface GivenFreeRounds {
  /** Of the new package. */
  id: string;
  playerId: string;
  /** The provider's name of a game that has free rounds: `freeRounds` of its `GET /v1/games`. */
  providerGameId: string;
  /** What each round is played for: one of the game's stakes. */
  stake: Money;
  count: number;
  validFrom: Date;
  validTo: Date;
  /** The most that all of them may bring, in minor units; null for no bound. */
  mostWon: bigint | null;
  /** Of what they bring: hundredths of the factor; 0 makes it real money. */
  wagerFactorX100: number;
  /** How long there is to wager it, from the day on which that bonus begins to run. */
  wagerDays: number;
  /** What it is given for, and its name there: once for each, however often it is asked for. */
  source: { of: string; key: string };
  at: Date;
}

/**
 * Gives a player free rounds, in the transaction of what they are given for: the provider is told after it. When they are
 * played, over or cancelled, what they brought becomes a bonus of the type `free_spins` with the source `free_rounds`, and
 * the player's pages hear `player/free-rounds-changed`. The same source again gives the same package. It does not ask
 * whether the player may have it: that is `decide(state, 'claim-bonus', …)`, before. Make it the last of the transaction.
 */
export const giveFreeRounds = async (
  transaction: Queryable,
  given: GivenFreeRounds,
): Promise<{ freeRounds: FreeRoundsRow; isReplayed: boolean }> => {
  const inserted = await transaction.query(
    `insert into free_rounds (id, player_id, provider, provider_game_id, currency, stake, count, valid_from, valid_to, most_won,
       wager_factor_x100, wager_days, source, source_key, state, tell_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'ordered', $15, $15)
     on conflict (source, source_key) do nothing returning id`,
    [
      given.id,
      given.playerId,
      GAMES_PROVIDER,
      given.providerGameId,
      given.stake.currency,
      given.stake.amountMinor,
      given.count,
      given.validFrom,
      given.validTo,
      given.mostWon,
      given.wagerFactorX100,
      given.wagerDays,
      given.source.of,
      given.source.key,
      given.at,
    ],
  );
  const [freeRounds] = await transaction.query<FreeRoundsRow>(
    selectFreeRounds('where source = $1 and source_key = $2'),
    [given.source.of, given.source.key],
  );
  if (freeRounds === undefined) throw new Error('Free rounds that were written are not there.');
  const isReplayed = inserted.length === 0;
  if (!isReplayed) await tellOfFreeRounds(transaction, freeRounds, given.at);
  return { freeRounds, isReplayed };
};

/** No round of a package starts any more once the provider is told; what was won by then counts. False where it has ended. */
export const cancelFreeRounds = async (transaction: Queryable, id: string, at: Date): Promise<boolean> => {
  const cancelled = await transaction.query(
    `update free_rounds set cancelled_at = coalesce(cancelled_at, $2), tell_at = coalesce(tell_at, $2)
     where id = $1 and state <> 'ended' returning id`,
    [id, at],
  );
  return cancelled.length > 0;
};
