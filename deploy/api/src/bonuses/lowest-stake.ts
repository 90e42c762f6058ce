import type { BonusTerms } from '@marquee/kernel/contracts/bonuses';
import type { Queryable } from '@marquee/kernel/server/database';

/**
 * The lowest stake of the cheapest game that these conditions allow; 0 where there is none. Lowest stakes are the same
 * number of minor units in every currency: play/stake-bounds.ts.
 */
export const readLowestStake = async (
  database: Queryable,
  { allowedGames, deniedGames }: Pick<BonusTerms['wager'], 'allowedGames' | 'deniedGames'>,
): Promise<bigint> => {
  const [row] = await database.query<{ lowest: number | null }>(
    `select min(lowest_stake_minor) as lowest from game_offer
     where is_enabled and real_enabled and ($1::int[] is null or id = any ($1)) and id <> all ($2::int[])`,
    [allowedGames?.map(({ id }) => id) ?? null, deniedGames.map(({ id }) => id)],
  );
  return BigInt(row?.lowest ?? 0);
};
