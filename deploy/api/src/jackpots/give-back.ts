import type { Queryable } from '@marquee/kernel/server/database';

import { post } from '../ledger/post.ts';
import { lockLevels, savePots } from './level-row.ts';
import { accountsOf, HOUSE, legsIn } from './pool-money.ts';
import { addParts } from './pot.ts';

interface CountedRound {
  provider: string;
  roundId: string;
  /** What of its cash stands now. */
  stake: bigint;
}

interface Contribution {
  levelId: string;
  drawNumber: number;
  stake: bigint;
  parts: bigint;
}

/**
 * Takes out of the pots what a round has added whose bets were taken back, in proportion. A pot that was won meanwhile is
 * gone: that share is the house's loss. What went to the reserve stays there, and so does a jackpot that was paid.
 */
export const giveBack = async (
  transaction: Queryable,
  { provider, roundId, stake }: CountedRound,
  at: Date,
): Promise<void> => {
  const given = await transaction.query<Omit<Contribution, 'parts'> & { parts: string }>(
    `select level_id as "levelId", draw_number as "drawNumber", stake_minor as stake, parts::text as parts
     from jackpot_contribution where provider = $1 and round_id = $2 and stake_minor > $3`,
    [provider, roundId, stake],
  );
  if (given.length === 0) return;
  const levels = await lockLevels(
    transaction,
    at,
    given.map(({ levelId }) => levelId),
  );
  const changes = levels.flatMap((level) => {
    const share = given.find(({ levelId }) => levelId === level.id);
    if (share === undefined || share.drawNumber !== level.drawNumber) return [];
    const kept = (BigInt(share.parts) * stake) / share.stake;
    return [{ level, kept, pot: addParts(level.pot, kept - BigInt(share.parts)) }];
  });
  const legs = changes.flatMap(({ level, pot }) => {
    const moved = level.pot.amount - pot.amount;
    return legsIn(level.currency, [
      [accountsOf(level.id).pool, -moved],
      [HOUSE, moved],
    ]);
  });
  if (legs.length > 0)
    await post(transaction, {
      type: 'jackpot_share_returned',
      scope: 'jackpots',
      key: `return ${provider} ${roundId} ${stake}`,
      actor: `provider ${provider}`,
      legs,
      details: { round: roundId },
      at,
    });
  await savePots(
    transaction,
    changes.map(({ level, pot }) => ({ ...level, pot })),
    at,
  );
  await transaction.query(
    `update jackpot_contribution as part set parts = changed.parts, stake_minor = $3
     from unnest($4::text[], $5::numeric[]) as changed (level_id, parts)
     where provider = $1 and round_id = $2 and part.level_id = changed.level_id`,
    [provider, roundId, stake, changes.map(({ level }) => level.id), changes.map(({ kept }) => String(kept))],
  );
};
