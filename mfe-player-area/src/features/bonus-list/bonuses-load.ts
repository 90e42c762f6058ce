import { type BonusCampaign, CampaignList } from '@marquee/kernel/contracts/bonuses';
import type { PageLoader } from '@marquee/kernel/remote';

import { areBonusesOpen } from '../../bonuses/are-open.ts';

export interface BonusesData {
  campaigns: BonusCampaign[];
  isPaused: boolean;
  /** The address names the currency; else it is that of the player, who is known in the browser alone. */
  isCurrencyNamed: boolean;
}

/** Null where the site has no bonuses. */
export type BonusesPageData = BonusesData | null;

const readCurrency = (search: URLSearchParams): string | undefined => {
  const code = search.get('currency') ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
};

/** All bonuses that are offered in the visitor's country. */
export const load: PageLoader<BonusesPageData> = async (context) => {
  if (!(await areBonusesOpen(context))) return null;
  const { api, lang, search, signal } = context;
  const currency = readCurrency(search);
  const { items, isPaused = false } = await api.get('/bonus-campaign/campaign-list', {
    schema: CampaignList,
    query: { lang, currency },
    signal,
  });
  return { campaigns: items, isPaused, isCurrencyNamed: currency !== undefined };
};
