import type { Queryable } from '@marquee/kernel/server/database';

import { type AccountName, ofHouse } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { type LevelTerms, savePots } from './level-row.ts';
import { accountsOf, legsIn } from './pool-money.ts';
import { type JackpotChance, startDraw } from './start-draw.ts';

export interface NewLevel extends LevelTerms {
  /** Its place among the levels: the highest prize comes first. */
  rank: number;
}

/** Where money of the house comes from, and by whom. */
export interface Funding {
  amount: bigint;
  from: AccountName;
  /** Posted once. */
  key: string;
  actor: string;
  at: Date;
}

/** Puts money of the house into the reserve of a level. */
export const fundReserve = async (
  transaction: Queryable,
  { id, currency }: { id: string; currency: string },
  { amount, from, key, actor, at }: Funding,
): Promise<void> => {
  await post(transaction, {
    type: 'jackpot_funded',
    scope: 'jackpots',
    key,
    actor,
    legs: legsIn(currency, [
      [accountsOf(id).reserve, amount],
      [from, -amount],
    ]),
    details: { jackpot: id },
    at,
  });
};

/**
 * Opens a level with its first pot. False where there is one of this id: nothing is changed then.
 *
 * @param funding what the reserve is filled with before
 */
export const openLevel = async (
  transaction: Queryable,
  level: NewLevel,
  chance: JackpotChance,
  {
    amount,
    from = ofHouse('promo_expense'),
    actor,
    at,
  }: Pick<Funding, 'amount' | 'actor' | 'at'> & {
    from?: AccountName;
  },
): Promise<boolean> => {
  const { id, rank, name, currency, seed, share, seedShare, ceiling, meanGrowth } = level;
  const written = await transaction.query(
    `insert into jackpot_level (id, rank, name, currency, pool_minor, ceiling_minor, is_open, updated_at, seed_minor,
       share_basis_points, seed_share_basis_points, trigger_kind, mean_growth_minor)
     values ($1, $2, $3::jsonb, $4, 0, $5, true, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [
      id,
      rank,
      JSON.stringify(name),
      currency,
      ceiling,
      at,
      seed,
      share,
      seedShare,
      ceiling === null ? 'random' : 'must_hit_by',
      meanGrowth,
    ],
  );
  if (written.length === 0) return false;
  if (amount > 0n) await fundReserve(transaction, level, { amount, from, key: `open ${id}`, actor, at });
  const { start, sealed } = await startDraw(transaction, level, chance, { number: 1, carry: 0n, actor, at });
  const pot = { amount: start, carry: 0n };
  await savePots(transaction, [{ id, pot, seedCarry: 0n, drawNumber: 1, sealed }], at);
  return true;
};
