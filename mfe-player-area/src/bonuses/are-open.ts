import { Settings } from '@marquee/kernel/contracts/site';
import type { LoadContext } from '@marquee/kernel/remote';

/** The operator may leave bonuses out of the site: then there is nothing to ask for. */
export const areBonusesOpen = async ({
  api,
  signal,
}: Pick<LoadContext, 'api' | 'signal'>): Promise<boolean> =>
  (await api.get('/settings', { schema: Settings, signal })).features.bonuses;
