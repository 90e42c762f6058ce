import { randomUUID } from 'node:crypto';

import type { BonusTrigger } from '@marquee/kernel/contracts/bonuses';
import { type Database, retryTransaction } from '@marquee/kernel/server/database';

import { lockForPlay } from '../wallet/repository.ts';
import { readBonusPlayer } from './bonus-player.ts';
import { readCampaignFacts } from './campaign-terms.ts';
import type { Campaign } from './campaigns.ts';
import { readOpenCampaigns } from './judge-campaigns.ts';
import { tellOfGrants } from './news.ts';
import { offerCampaign } from './offer-campaigns.ts';

/** What begins by itself, and what a player may fulfil already when it begins: nothing would happen to them any more. */
const OFFERED_TO_ALL: ReadonlySet<BonusTrigger> = new Set(['schedule', 'email_confirmed']);

/** Players in a row, in one run. */
const BATCH = 200;

interface Place {
  offeredVersion: number | null;
  offeredAfter: string | null;
}

interface ScheduleSetup {
  database: Database;
  now: () => Date;
}

/** Offers a campaign to the next players in the order of their ids, and notes how far it has come. */
const offerToNext = async ({ database, now }: ScheduleSetup, campaign: Campaign): Promise<void> => {
  const [place] = await database.query<Place>(
    'select offered_version as "offeredVersion", offered_after as "offeredAfter" from bonus_campaign where id = $1',
    [campaign.id],
  );
  const isUnderWay = place?.offeredVersion === campaign.version;
  if (isUnderWay && place.offeredAfter === null) return;
  const players = await database.query<{ id: string }>(
    `select id from player where closed_at is null and ($1::uuid is null or id > $1) order by id limit ${BATCH}`,
    [isUnderWay ? place.offeredAfter : null],
  );
  const facts = await readCampaignFacts(database, [campaign.definition]);
  for (const { id: playerId } of players)
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    await retryTransaction(database, async (transaction) => {
      await lockForPlay(transaction, playerId);
      const player = await readBonusPlayer(transaction, playerId);
      const setup = { newId: randomUUID, at: now() };
      const news = await offerCampaign(transaction, { campaign, player, facts }, setup);
      await tellOfGrants(transaction, news, now());
    });
  await database.query('update bonus_campaign set offered_version = $2, offered_after = $3 where id = $1', [
    campaign.id,
    campaign.version,
    players.length < BATCH ? null : (players.at(-1)?.id ?? null),
  ]);
};

/** Offers campaigns to every player who may have them, some players in each run: once for each version. */
export const offerBySchedule = async (setup: ScheduleSetup, signal: AbortSignal): Promise<void> => {
  const { campaigns } = await readOpenCampaigns(setup.database, setup.now());
  for (const campaign of campaigns) {
    if (signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that calls have the database too
    if (OFFERED_TO_ALL.has(campaign.definition.trigger)) await offerToNext(setup, campaign);
  }
};
