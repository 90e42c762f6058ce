import type { Queryable } from '@marquee/kernel/server/database';

import type { Localised } from '../language/localised.ts';
import type { ExactSum } from './pot.ts';
import { collect, emptyShards, type LockedLevel } from './shards.ts';
import type { TriggerRule } from './trigger.ts';

/** What was decided about a level when it was made; it stays so. */
export interface LevelTerms {
  id: string;
  name: Localised;
  currency: string;
  seed: bigint;
  share: number;
  seedShare: number;
  /** Null where chance alone decides. */
  ceiling: bigint | null;
  /** Null where the ceiling decides. */
  meanGrowth: bigint | null;
}

/** A level, and the pot that is played for. */
export interface Level extends LevelTerms {
  pot: ExactSum;
  /** Of the reserve, in parts. */
  seedCarry: bigint;
  drawNumber: number;
  sealed: string;
}

interface LevelRow extends Omit<LockedLevel, 'pot'> {
  amount: bigint;
  carry: bigint;
}

export const ruleOf = ({ id, ceiling, meanGrowth }: LevelTerms): TriggerRule => {
  if (ceiling !== null) return { kind: 'must_hit_by', ceiling };
  if (meanGrowth !== null) return { kind: 'random', meanGrowth };
  throw new Error(`Nothing says when ${id} is won.`);
};

type PotChange = Pick<Level, 'id' | 'pot' | 'seedCarry' | 'drawNumber' | 'sealed'>;

/** Writes down what the pots of locked levels hold by now. Their shards collect for these pots from then on. */
export const savePots = async (
  transaction: Queryable,
  levels: readonly PotChange[],
  at: Date,
): Promise<void> => {
  await transaction.query(
    `update jackpot_level as level set pool_minor = changed.amount, carry = changed.carry,
       seed_carry = changed.seed_carry, draw_number = changed.number, sealed_trigger = changed.sealed, updated_at = $7,
       version = version + 1
     from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::integer[], $6::text[])
       as changed (id, amount, carry, seed_carry, number, sealed)
     where level.id = changed.id`,
    [
      levels.map(({ id }) => id),
      levels.map(({ pot }) => pot.amount),
      levels.map(({ pot }) => pot.carry),
      levels.map(({ seedCarry }) => seedCarry),
      levels.map(({ drawNumber }) => drawNumber),
      levels.map(({ sealed }) => sealed),
      at,
    ],
  );
  await emptyShards(transaction, levels);
};

/**
 * The levels that can be won now, the highest first, with all that was collected for them. Nobody else adds to them until
 * the transaction ends: what it does with them is done one after the other, in this order.
 *
 * @param ids of some of them; those that are switched off, too
 */
export const lockLevels = async (
  transaction: Queryable,
  at: Date,
  ids: readonly string[] | null = null,
): Promise<Level[]> => {
  const rows = await transaction.query<LevelRow>(
    `select id, name, currency, seed_minor as seed, share_basis_points as share,
       seed_share_basis_points as "seedShare", ceiling_minor as ceiling, mean_growth_minor as "meanGrowth",
       pool_minor as amount, carry, seed_carry as "seedCarry", draw_number as "drawNumber",
       sealed_trigger as sealed, version
     from jackpot_level
     where ended_at is null and draw_number > 0 and ($1::text[] is null and is_open or id = any ($1))
     order by rank, id for no key update`,
    [ids],
  );
  if (rows.length === 0) return [];
  const levels = rows.map(({ amount, carry, ...level }) => ({ ...level, pot: { amount, carry } }));
  const grown = await collect(transaction, levels, at);
  if (grown.length > 0) await savePots(transaction, grown, at);
  return levels.map((level) => grown.find(({ id }) => id === level.id) ?? level);
};
