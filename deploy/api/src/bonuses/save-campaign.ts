import { isDeepStrictEqual } from 'node:util';

import type { Queryable } from '@marquee/kernel/server/database';

import { CampaignDefinition } from './campaign-definition.ts';

export interface SavedCampaign {
  id: string;
  state: 'draft' | 'active' | 'paused' | 'ended';
  /** Of the newest conditions. */
  version: number;
  writtenBy: string;
  definition: CampaignDefinition;
}

export const findSaved = async (transaction: Queryable, key: string): Promise<SavedCampaign | null> => {
  const [saved] = await transaction.query<SavedCampaign>(
    `select campaign.id, campaign.state, written.version, written_by as "writtenBy", definition
     from bonus_campaign as campaign join bonus_campaign_version as written on written.campaign_id = campaign.id
     where campaign.key = $1 order by written.version desc limit 1 for update of campaign`,
    [key],
  );
  return saved ?? null;
};

interface Saving {
  /** Of a new campaign. */
  id: string;
  definition: CampaignDefinition;
  by: string;
  at: Date;
}

/** Writes conditions down, as a new version where the campaign has others. Nobody is offered them before they are published. */
export const saveCampaign = async (
  transaction: Queryable,
  { id, definition, by, at }: Saving,
): Promise<{ version: number; isNew: boolean }> => {
  const { key } = definition;
  const saved = await findSaved(transaction, key);
  if (saved !== null && isDeepStrictEqual(saved.definition, definition))
    return { version: saved.version, isNew: false };
  if (saved === null)
    await transaction.query(
      `insert into bonus_campaign (id, key, state, created_at, changed_at) values ($1, $2, 'draft', $3, $3)`,
      [id, key, at],
    );
  const version = (saved?.version ?? 0) + 1;
  await transaction.query(
    `insert into bonus_campaign_version (campaign_id, version, definition, written_by, written_at)
     values ($1, $2, $3::jsonb, $4, $5)`,
    [saved?.id ?? id, version, JSON.stringify(definition), by, at],
  );
  return { version, isNew: true };
};

/** What a campaign is from now on: offered by its newest conditions, offered no more for a while, or over. */
export const setCampaignState = async (
  transaction: Queryable,
  { key, state, at }: { key: string; state: 'active' | 'paused' | 'ended'; at: Date },
): Promise<void> => {
  await transaction.query(
    `update bonus_campaign as campaign set state = $2, changed_at = $3,
       version = case $2 when 'active'
         then (select max(version) from bonus_campaign_version where campaign_id = campaign.id) else version end
     where key = $1`,
    [key, state, at],
  );
};

export interface SeededCampaign {
  id: string;
  definition: CampaignDefinition;
  codes: ReadonlyArray<{ code: string; mostUses: number | null }>;
}

const SEED = 'seed';

/** Publishes the campaigns that the site comes with. One that an operator has written, paused or ended stays as it is. */
export const seedCampaigns = async (
  transaction: Queryable,
  campaigns: readonly SeededCampaign[],
  at: Date,
): Promise<void> => {
  for (const { id, definition, codes } of campaigns) {
    // One connection answers one query after the other.
    /* oxlint-disable no-await-in-loop */
    CampaignDefinition.parse(definition);
    const saved = await findSaved(transaction, definition.key);
    if (saved !== null && (saved.writtenBy !== SEED || saved.state !== 'active')) continue;
    const { isNew } = await saveCampaign(transaction, { id, definition, by: SEED, at });
    if (!isNew) continue;
    await setCampaignState(transaction, { key: definition.key, state: 'active', at });
    for (const { code, mostUses } of codes)
      await transaction.query(
        `insert into bonus_code (code, campaign_id, most_uses, valid_from) values ($1, $2, $3, $4) on conflict do nothing`,
        [code, saved?.id ?? id, mostUses, definition.startsAt],
      );
    /* oxlint-enable no-await-in-loop */
  }
};
