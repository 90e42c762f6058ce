import type { GameKind } from '@marquee/kernel/contracts/games';
import type { Queryable } from '@marquee/kernel/server/database';

import { decide } from '../players/decide.ts';
import { readPlayerState } from '../players/player-state.ts';
import { readRates } from '../rates/rates.ts';
import { movePoints, POINT } from './points-money.ts';
import { raiseStatus, type StatusNews } from './raise-status.ts';
import { divisorOf, partsOf, wholePoints } from './worth-of-round.ts';

interface Place {
  provider: string;
  playerId: string;
  roundId: string;
  /** Of a bet that is settled or taken back: its own round counts. */
  betTxId: string | null;
}

interface RoundNow {
  provider: string;
  roundId: string;
  playerId: string;
  currency: string;
  isSettled: boolean;
  /** Of bets that were not taken back, without bonus money. */
  realStake: bigint;
  isVoid: boolean;
  kind: GameKind | null;
  /** Null where the round was not counted before. */
  counted: { counts: boolean; divisor: bigint | null; parts: bigint } | null;
}

const findRoundNow = async (
  transaction: Queryable,
  { provider, playerId, roundId, betTxId }: Place,
): Promise<RoundNow | null> => {
  const [row] = await transaction.query<
    Omit<RoundNow, 'counted'> & { counts: boolean | null; divisor: string | null; parts: bigint | null }
  >(
    `select round.provider, round.round_id as "roundId", round.player_id as "playerId", round.currency,
       round.closed_at is not null as "isSettled", round.stake - round.bonus_stake as "realStake",
       round.stake = 0 as "isVoid", game.kind,
       reward_round.counts, reward_round.divisor::text as divisor, reward_round.parts
     from wallet_round as round left join reward_round using (provider, round_id)
       left join game_session as session on session.id = round.session_id
       left join game on game.id = session.game_id
     where round.provider = $1 and round.round_id = coalesce(
       (select round_id from wallet_call where provider = $1 and tx_id = $3 and kind = 'bet'), $2) and round.player_id = $4`,
    [provider, roundId, betTxId, playerId],
  );
  if (row === undefined) return null;
  const { counts, divisor, parts, ...round } = row;
  return {
    ...round,
    counted:
      counts === null || parts === null
        ? null
        : { counts, divisor: divisor === null ? null : BigInt(divisor), parts },
  };
};

/** Whether the round counts, and what its stake is divided by. Both stay as they were when it was settled. */
const termsOf = async (
  transaction: Queryable,
  round: RoundNow,
  at: Date,
): Promise<{ counts: boolean; divisor: bigint | null }> => {
  if (round.counted !== null) return round.counted;
  const state = await readPlayerState(transaction, round.playerId);
  if (!decide(state, 'earn-reward', at).isAllowed) return { counts: false, divisor: null };
  return { counts: true, divisor: divisorOf(round, await readRates(transaction)) };
};

/** Adds to what the player's rounds have earned; answers by how many whole points that is more. */
const addParts = async (
  transaction: Queryable,
  playerId: string,
  { added, at }: { added: bigint; at: Date },
): Promise<bigint> => {
  const [meter] = await transaction.query<{ parts: bigint; points: bigint }>(
    `insert into points_meter as meter (player_id, parts) values ($1, $2)
     on conflict (player_id) do update set parts = meter.parts + $2 returning parts, points`,
    [playerId, added],
  );
  if (meter === undefined) throw new Error('A row that was written is answered.');
  const points = wholePoints(meter.parts);
  const gained = points - meter.points;
  if (gained !== 0n)
    await transaction.query(
      `update points_meter set points = $2,
         active_at = case when $3 then $4 else active_at end,
         notices = case when $3 then 0 else notices end where player_id = $1`,
      [playerId, points, gained > 0n, at],
    );
  return gained;
};

/**
 * Brings what a round has earned to what its real stake is worth now: its points come when it is settled, and go as far as
 * its bets are taken back. Does nothing before, and nothing twice. Lock the player before; pass the answer to `tellOfRise`.
 *
 * @param key of the call that has changed the round
 */
export const countRound = async (
  transaction: Queryable,
  place: Place,
  { key, at }: { key: string; at: Date },
): Promise<StatusNews | null> => {
  const round = await findRoundNow(transaction, place);
  if (round === null || !round.isSettled) return null;
  if (round.counted === null && round.isVoid) return null;
  const { provider, roundId, playerId, realStake, counted } = round;
  const { counts, divisor } = await termsOf(transaction, round, at);
  const parts = partsOf(realStake, divisor);
  const added = parts - (counted?.parts ?? 0n);
  if (counted !== null && added === 0n) return null;
  await transaction.query(
    `insert into reward_round (provider, round_id, player_id, settled_at, counts, divisor, parts)
     values ($1, $2, $3, $4, $5, $6::numeric, $7)
     on conflict (provider, round_id) do update set parts = excluded.parts`,
    [provider, roundId, playerId, at, counts, divisor === null ? null : String(divisor), parts],
  );
  if (added === 0n) return null;
  const gained = await addParts(transaction, playerId, { added, at });
  if (gained === 0n) return null;
  await movePoints(transaction, {
    type: gained > 0n ? 'points_earned' : 'points_taken_back',
    playerId,
    exchange: gained * POINT,
    status: gained * POINT,
    key: `${provider} ${key}`,
    details: { provider, round: roundId },
    at,
  });
  return gained > 0n ? raiseStatus(transaction, playerId, at) : null;
};
