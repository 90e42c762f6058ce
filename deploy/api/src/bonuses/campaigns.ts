import type { Queryable } from '@marquee/kernel/server/database';

import { THROWN_FOR_BONUSES } from '../switches/switches.ts';
import type { CampaignDefinition } from './campaign-definition.ts';

export interface Campaign {
  id: string;
  key: string;
  state: 'draft' | 'active' | 'paused' | 'ended';
  /** Of the conditions that hold. */
  version: number;
  definition: CampaignDefinition;
  grantedCount: number;
  /** In cents of euro. */
  grantedEuro: bigint;
}

const CAMPAIGNS = `select campaign.id, campaign.key, campaign.state, campaign.version, definition,
    granted_count as "grantedCount", granted_euro as "grantedEuro"
  from bonus_campaign as campaign join bonus_campaign_version as written
    on written.campaign_id = campaign.id and written.version = campaign.version`;

/** Those that are published and not paused, whether their time has begun or not. */
export const readActiveCampaigns = (database: Queryable): Promise<Campaign[]> =>
  database.query<Campaign>(`${CAMPAIGNS} where campaign.state = 'active' order by campaign.key`);

export const findCampaign = async (database: Queryable, id: string): Promise<Campaign | null> => {
  const [campaign] = await database.query<Campaign>(`${CAMPAIGNS} where campaign.id = $1`, [id]);
  return campaign ?? null;
};

export const isOpenAt = ({ state, definition: { startsAt, endsAt } }: Campaign, at: Date): boolean =>
  state === 'active' && new Date(startsAt) <= at && (endsAt === null || at < new Date(endsAt));

/**
 * Counts what is given of a campaign, in cents of euro: below zero for what came to nothing, zero times where only the sum of
 * what was given is another. False where it is used up; what is given already is counted all the same.
 */
export const spendBudget = async (
  transaction: Queryable,
  { id, definition: { totalCount, totalBudget } }: Campaign,
  { times, euroCents }: { times: 1 | 0 | -1; euroCents: bigint },
): Promise<boolean> => {
  const budget = totalBudget === null ? null : BigInt(totalBudget.replace('.', ''));
  const rows = await transaction.query(
    `update bonus_campaign set granted_count = granted_count + $2, granted_euro = granted_euro + $3
     where id = $1 and ($2 <= 0 or (($4::integer is null or granted_count + $2 <= $4)
       and ($5::bigint is null or granted_euro + $3 <= $5)))
     returning id`,
    [id, times, euroCents, totalCount, budget],
  );
  return rows.length > 0;
};

/** Whether the site has bonuses, and whether an operator has switched them off for now. */
const readBonusState = async (database: Queryable): Promise<{ isOffered: boolean; isPaused: boolean }> => {
  const [row] = await database.query<{ isOffered: boolean; isPaused: boolean }>(
    `select coalesce((value ->> 'bonuses')::boolean, false) as "isOffered",
       exists (${THROWN_FOR_BONUSES}) as "isPaused" from setting where key = 'features'`,
  );
  return row ?? { isOffered: false, isPaused: false };
};

/** Whether bonuses are given and taken now. Those that players have go on without it. */
export const areBonusesOpen = async (database: Queryable): Promise<boolean> => {
  const { isOffered, isPaused } = await readBonusState(database);
  return isOffered && !isPaused;
};

/** Whether the site has bonuses of which none is given for now. */
export const areBonusesPaused = async (database: Queryable): Promise<boolean> => {
  const { isOffered, isPaused } = await readBonusState(database);
  return isOffered && isPaused;
};
