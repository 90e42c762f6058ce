import type { Queryable } from '@marquee/kernel/server/database';

import { ofHouse } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import type { Level } from './level-row.ts';
import { accountsOf, HOUSE, legsIn } from './pool-money.ts';
import { addParts, PARTS } from './pot.ts';

/** Of each level: two players seldom wait for each other. */
const SHARDS = 16n;

/** Which rows the rounds of a player add to: the same share of players as in the accounts of the house. */
export const shardOf = (playerId: string): number => ofHouse('game_pnl', { playerId }).shard;

/**
 * How many parts a shard may collect until the pot is added up again. While each has no more, all of them together do not
 * carry the pot to its hidden amount.
 *
 * @param base what the pot held when its shards were emptied, without what was less than a unit
 */
export const roomOf = ({ trigger, base }: { trigger: bigint; base: bigint }): bigint =>
  ((trigger - base - 1n) * PARTS) / SHARDS;

/** SQL: what the pot of a row `level` holds by now, in whole units, with all that its shards have collected. */
export const POT_NOW = `(pool_minor + div(carry
  + coalesce((select sum(parts) from jackpot_shard where level_id = level.id), 0), ${PARTS}))::bigint`;

/** Empties the shards of locked levels, for the pots that these have now. */
export const emptyShards = async (
  transaction: Queryable,
  levels: ReadonlyArray<Pick<Level, 'id' | 'pot' | 'drawNumber'>>,
): Promise<void> => {
  await transaction.query(
    `update jackpot_shard as shard set parts = 0, saved = 0, draw_number = level.number, base_minor = level.base
     from unnest($1::text[], $2::integer[], $3::bigint[]) as level (id, number, base)
     where level_id = level.id`,
    [
      levels.map(({ id }) => id),
      levels.map(({ drawNumber }) => drawNumber),
      levels.map(({ pot }) => pot.amount),
    ],
  );
};

/** A level that nobody else writes until the transaction ends. */
export interface LockedLevel extends Level {
  /** No two collections have the same. */
  version: number;
}

interface Collected {
  level: LockedLevel;
  parts: bigint;
  saved: bigint;
  /** Of `parts`, what was collected for a pot that is gone: a release without shards has paid it meanwhile. */
  late: bigint;
}

/** Waits for the settlements that add to a level, and keeps others from it until the transaction ends. */
const lockShards = async (transaction: Queryable, levels: readonly LockedLevel[]): Promise<Collected[]> => {
  const rows = await transaction.query<{
    levelId: string;
    drawNumber: number;
    parts: string;
    saved: string;
  }>(
    `select level_id as "levelId", draw_number as "drawNumber", parts::text, saved::text from jackpot_shard
     where level_id = any ($1::text[]) order by array_position($1::text[], level_id), shard for no key update`,
    [levels.map(({ id }) => id)],
  );
  const sum = (some: readonly string[]): bigint => some.reduce((total, parts) => total + BigInt(parts), 0n);
  return levels.map((level) => {
    const own = rows.filter(({ levelId }) => levelId === level.id);
    const late = own.filter(({ drawNumber }) => drawNumber !== level.drawNumber);
    return {
      level,
      parts: sum(own.map(({ parts }) => parts)),
      saved: sum(own.map(({ saved }) => saved)),
      late: sum(late.map(({ parts }) => parts)),
    };
  });
};

/** Whole units of what was collected become money of the ledger: the house pays them, as all shares. */
const postCollected = async (
  transaction: Queryable,
  { id, currency, version }: LockedLevel,
  { grown, saved }: { grown: bigint; saved: bigint },
  at: Date,
): Promise<void> => {
  const { pool, reserve } = accountsOf(id);
  const legs = legsIn(currency, [
    [pool, grown],
    [reserve, saved],
    [HOUSE, -grown - saved],
  ]);
  if (legs.length === 0) return;
  await post(transaction, {
    type: 'jackpot_share',
    scope: 'jackpots',
    key: `collect ${id} ${version}`,
    actor: 'system',
    legs,
    details: { jackpot: id },
    at,
  });
};

/** What was collected for the pot before is the new one's; it stands beside what rounds have added to that. */
const keepLate = async (
  transaction: Queryable,
  { id, drawNumber, version }: LockedLevel,
  late: bigint,
): Promise<void> => {
  if (late === 0n) return;
  await transaction.query(
    `insert into jackpot_contribution (provider, round_id, level_id, draw_number, stake_minor, parts)
     values ('', $1, $2, $3, 0, $4)`,
    [`collect ${id} ${version}`, id, drawNumber, String(late)],
  );
};

/**
 * Takes what shards have collected into the pots and reserves of locked levels: those that have grown are answered as they
 * are now. Write them down, which empties the shards.
 */
export const collect = async (
  transaction: Queryable,
  levels: readonly LockedLevel[],
  at: Date,
): Promise<Level[]> => {
  const grown: Level[] = [];
  for (const { level, parts, saved, late } of await lockShards(transaction, levels)) {
    if (parts === 0n && saved === 0n) continue;
    const pot = addParts(level.pot, parts);
    const reserve = addParts({ amount: 0n, carry: level.seedCarry }, saved);
    const units = { grown: pot.amount - level.pot.amount, saved: reserve.amount };
    /* oxlint-disable no-await-in-loop -- one connection answers one query after the other */
    await postCollected(transaction, level, units, at);
    await keepLate(transaction, level, late);
    /* oxlint-enable no-await-in-loop */
    grown.push({ ...level, pot, seedCarry: reserve.carry });
  }
  return grown;
};
