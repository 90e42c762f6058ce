import type { Queryable } from '@marquee/kernel/server/database';

import type { WinningRound } from './pay-win.ts';

export interface RoundPlace {
  provider: string;
  playerId: string;
  roundId: string;
  /** Of a bet that is settled or taken back: its own round counts. */
  betTxId: string | null;
}

export interface SettledRound extends WinningRound {
  /** Cash that stands: bonus money does not play for jackpots. */
  stake: bigint;
  isCounted: boolean;
}

/** The settled round where it takes part: its game plays for jackpots, and it is no free one. */
export const findSettledRound = async (
  transaction: Queryable,
  { provider, playerId, roundId, betTxId }: RoundPlace,
): Promise<SettledRound | null> => {
  const [row] = await transaction.query<SettledRound>(
    `select * from (
       select round.provider, round.round_id as "roundId", round.player_id as "playerId", round.currency,
         round.stake - round.bonus_stake as stake, 'jackpot' = any (game.features) as "takesPart",
         exists (select from jackpot_contribution as part
           where part.provider = round.provider and part.round_id = round.round_id) as "isCounted"
       from wallet_round as round join game_session as session on session.id = round.session_id
         join game on game.id = session.game_id
       where round.provider = $1 and round.round_id = coalesce(
           (select round_id from wallet_call where provider = $1 and tx_id = $3 and kind = 'bet'), $2)
         and round.player_id = $4 and round.closed_at is not null and round.free_rounds_id is null
     ) as round where "takesPart" or "isCounted"`,
    [provider, roundId, betTxId, playerId],
  );
  return row ?? null;
};
