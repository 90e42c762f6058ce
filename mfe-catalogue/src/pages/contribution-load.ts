import type { ContributionGroup } from '@marquee/kernel/contracts/games';
import type { PageLoader } from '@marquee/kernel/remote';

import { fetchContributions } from '../features/contribution/fetch-contributions.ts';

export type ContributionPageData = ContributionGroup[];

export const load: PageLoader<ContributionPageData> = ({ api, lang, signal }) =>
  fetchContributions({ api, lang, signal });
