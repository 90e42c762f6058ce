import type { Queryable } from '@marquee/kernel/server/database';

import type { SettledRound } from './settled-round.ts';
import { roomOf, shardOf } from './shards.ts';
import { partsFor, ratesFor } from './share-of-stake.ts';
import type { JackpotChance } from './start-draw.ts';
import { openTrigger } from './trigger.ts';

interface OwnShard {
  levelId: string;
  currency: string;
  share: number;
  seedShare: number;
  sealed: string;
  /** Of the level as it was when the shard was waited for. */
  levelDraw: number;
  drawNumber: number;
  base: bigint;
  parts: string;
}

/** Of each level, the row that rounds of this player add to. What is read of the level itself never changes, but the pot. */
const lockOwnShards = async (transaction: Queryable, shard: number): Promise<OwnShard[]> =>
  transaction.query<OwnShard>(
    `select level.id as "levelId", currency, share_basis_points as share, seed_share_basis_points as "seedShare",
       sealed_trigger as sealed, level.draw_number as "levelDraw", own.draw_number as "drawNumber",
       base_minor as base, parts::text
     from jackpot_shard as own join jackpot_level as level on level.id = own.level_id
     where own.shard = $1 and is_open and ended_at is null and level.draw_number > 0
     order by rank, level.id for no key update of own`,
    [shard],
  );

/** Whether the pot stays below its hidden amount with so much more in the shard, whatever the others collect meanwhile. */
const hasRoom = (
  { levelId, currency, sealed, levelDraw, drawNumber, base, parts }: OwnShard,
  added: bigint,
  { secrets }: JackpotChance,
): boolean => {
  if (levelDraw !== drawNumber) return false;
  const { trigger } = openTrigger({ levelId, number: drawNumber, currency }, sealed, secrets);
  return BigInt(parts) + added <= roomOf({ trigger, base });
};

const ADD_PARTS = `with added as (
    select * from unnest($4::text[], $5::integer[], $6::numeric[], $7::numeric[]) as part (level_id, number, parts, saved)
  ), collected as (
    update jackpot_shard as own set parts = own.parts + added.parts, saved = own.saved + added.saved
    from added where own.level_id = added.level_id and own.shard = $8
  )
  insert into jackpot_contribution (provider, round_id, level_id, draw_number, stake_minor, parts)
  select $1, $2, level_id, number, $3, parts from added`;

/**
 * Adds the share of a round to its player's row of each level, without waiting for rounds of players who have other rows.
 * False where it might win a pot: nothing is added or locked then, and the pots have to be added up.
 */
export const addToShards = async (
  transaction: Queryable,
  round: SettledRound,
  chance: JackpotChance,
): Promise<boolean> => {
  const shard = shardOf(round.playerId);
  // Going back to it lets the rows go: who holds one and waits for the level would wait for who holds the level.
  await transaction.query('savepoint own_shards');
  const levels = await lockOwnShards(transaction, shard);
  const rates = await ratesFor(transaction, round, levels);
  const shares = levels.flatMap((level) => {
    const { parts, saved } = partsFor(round, level, rates);
    return parts === null || saved === null ? [] : [{ level, parts, saved }];
  });
  if (!shares.every(({ level, parts }) => hasRoom(level, parts, chance))) {
    await transaction.query('rollback to savepoint own_shards');
    return false;
  }
  await transaction.query(ADD_PARTS, [
    round.provider,
    round.roundId,
    round.stake,
    shares.map(({ level }) => level.levelId),
    shares.map(({ level }) => level.drawNumber),
    shares.map(({ parts }) => String(parts)),
    shares.map(({ saved }) => String(saved)),
    shard,
  ]);
  return true;
};
