import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsync } from 'fastify';

import type { Catalogue } from '../games/catalogue/catalogue.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { grantRoutes } from './grant-routes.ts';
import { bonusHistoryRoutes } from './history-routes.ts';
import { createCampaignLists } from './read-campaigns.ts';

export interface BonusOptions {
  database: Database;
  catalogue: Catalogue;
  newId: () => string;
  now: () => Date;
}

/** Every call about bonuses. */
export const bonusRoutes: FastifyPluginAsync<BonusOptions> = async (app, options) => {
  const { database, now, newId } = options;
  const lists = createCampaignLists(options);
  await app.register(campaignRoutes, { database, lists, newId, now });
  await app.register(grantRoutes, { database, newId, now });
  await app.register(bonusHistoryRoutes, { database, lists, now });
};
