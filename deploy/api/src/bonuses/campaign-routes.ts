import {
  BonusCode,
  CampaignList,
  CampaignListQuery,
  CashboxCampaigns,
  CashboxCampaignsQuery,
  DashboardCampaigns,
  DashboardCampaignsQuery,
  GameCampaigns,
  GameCampaignsPath,
  GameCampaignsQuery,
  GrantChanged,
  VerifiedRules,
  VerifyRules,
} from '@marquee/kernel/contracts/bonuses';
import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { playerOf } from '../access/principal.ts';
import { ok } from '../http/api-error.ts';
import { responses } from '../http/responses.ts';
import { BONUSES } from '../rules/bonuses.ts';
import { useCode } from './codes.ts';
import { isEligible } from './eligibility.ts';
import { tellOfGrants } from './news.ts';
import { findGrantView, presentGrant } from './present-grant.ts';
import type { CampaignLists } from './read-campaigns.ts';

export interface CampaignOptions {
  database: Database;
  lists: CampaignLists;
  newId: () => string;
  now: () => Date;
}

const tags = ['bonuses'];
const MINUTE_MS = 60_000;
/** Codes are guessed. */
const CODE_TRIES = {
  name: 'bonus-code',
  max: BONUSES.codeTries,
  windowMs: BONUSES.codeTriesMinutes * MINUTE_MS,
};
const EURO = 'EUR';

/** What is offered, to whom, and what each offer brings. */
export const campaignRoutes: FastifyPluginAsyncZod<CampaignOptions> = async (app, options) => {
  const { lists, newId, now } = options;

  app.get(
    '/bonus-campaign/campaign-list',
    {
      schema: {
        tags,
        summary: 'Bonuses that are offered, with all their conditions',
        querystring: CampaignListQuery,
        response: responses(CampaignList),
      },
      config: { action: 'site.read', cache: 'public' },
    },
    async ({ visitor, query: { lang, currency = EURO } }) =>
      ok(await lists.listFor(visitor, { lang, currency })),
  );

  app.get(
    '/bonus-campaign/campaign-list-for-dashboard',
    {
      schema: {
        tags,
        summary: 'The player’s bonuses, and those that they could have',
        querystring: DashboardCampaignsQuery,
        response: responses(DashboardCampaigns),
      },
      config: { action: 'bonus.read' },
    },
    async (request) =>
      ok(await lists.dashboardOf(playerOf(request).playerId, request.visitor, request.query.lang)),
  );

  app.get(
    '/bonus-campaign/campaign-list-for-game-page/:gameGlobalId',
    {
      schema: {
        tags,
        summary: 'Bonuses whose wagering counts in a game',
        params: GameCampaignsPath,
        querystring: GameCampaignsQuery,
        response: responses(GameCampaigns),
      },
      config: { action: 'bonus.read' },
    },
    async (request) => {
      const asked = { ...request.params, ...request.query };
      return ok(await lists.gamePageOf(playerOf(request).playerId, request.visitor, asked));
    },
  );

  app.get(
    '/bonus-campaign/campaign-list-for-cashbox',
    {
      schema: {
        tags,
        summary: 'What a deposit would bring, without a bonus and with each',
        querystring: CashboxCampaignsQuery,
        response: responses(CashboxCampaigns),
      },
      config: { action: 'bonus.read' },
    },
    async (request) => ok(await lists.cashboxOf(playerOf(request).playerId, request.visitor, request.query)),
  );

  app.post(
    '/bonus-campaign/verify-rules',
    {
      schema: {
        tags,
        summary: 'What a bonus asks of the player, and what of it they fulfil',
        body: VerifyRules,
        response: responses(VerifiedRules),
      },
      config: { action: 'bonus.read' },
    },
    async (request) => {
      const rules = await lists.rulesFor(playerOf(request).playerId, request.body);
      return ok({ isEligible: isEligible(rules), rules });
    },
  );

  app.post(
    '/bonus/code',
    {
      schema: { tags, summary: 'Use a bonus code', body: BonusCode, response: responses(GrantChanged) },
      config: { action: 'bonus.claim', idempotency: 'required', sharedLimit: CODE_TRIES },
    },
    async (request) => {
      const { transaction, body } = request;
      const at = now();
      const news = await useCode(transaction, {
        playerId: playerOf(request).playerId,
        code: body.code,
        newId,
        at,
      });
      const [{ grant } = { grant: null }] = news;
      if (grant === null) throw new Error('A code that was taken has given nothing.');
      const view = await findGrantView(transaction, grant.id);
      await tellOfGrants(transaction, news, at);
      return ok({ grant: presentGrant(view, body.lang) });
    },
  );
};
