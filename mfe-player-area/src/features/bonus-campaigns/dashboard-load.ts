import { DashboardCampaigns } from '@marquee/kernel/contracts/bonuses';
import type { Api } from '@marquee/kernel/http';
import type { Language } from '@marquee/kernel/locale';
import type { PageLoader } from '@marquee/kernel/remote';

import { areBonusesOpen } from '../../bonuses/are-open.ts';

/** Null where the site has no bonuses. */
export type DashboardPageData = DashboardCampaigns | null;

/** What the player has of bonuses, and what they could have. */
export const fetchDashboard = (api: Api, lang: Language, signal: AbortSignal): Promise<DashboardCampaigns> =>
  api.get('/bonus-campaign/campaign-list-for-dashboard', {
    schema: DashboardCampaigns,
    query: { lang },
    signal,
  });

export const load: PageLoader<DashboardPageData> = async (context) =>
  (await areBonusesOpen(context)) ? fetchDashboard(context.api, context.lang, context.signal) : null;
