import { PointsRules } from '@marquee/kernel/contracts/points';
import type { PageLoader } from '@marquee/kernel/remote';

import { areBonusesOpen } from '../../bonuses/are-open.ts';

/** Null where the site has no bonuses: points become bonus money. */
export type PointsPageData = PointsRules | null;

/** What holds for everybody: the page is the same for all. What the player has is fetched in the browser. */
export const load: PageLoader<PointsPageData> = async (context) => {
  if (!(await areBonusesOpen(context))) return null;
  const { api, signal } = context;
  return api.get('/points/rules', { schema: PointsRules, signal });
};
