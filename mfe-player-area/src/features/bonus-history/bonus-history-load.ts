import { BonusHistory, GrantInfo } from '@marquee/kernel/contracts/bonuses';
import { ApiError } from '@marquee/kernel/http';
import { type PageLoader, PageNotFound } from '@marquee/kernel/remote';

import { areBonusesOpen } from '../../bonuses/are-open.ts';
import { readText, UUID } from '../../history/history-query.ts';
import { type ListData, loadList } from '../../history/load-list.ts';
import { type BonusFilter, readBonusFilter } from './bonus-filter.ts';

export type BonusHistoryData = ListData<BonusFilter, BonusHistory>;

export const BONUSES = { path: '/player/history/bonus', schema: BonusHistory };

/** A bonus on its own, or the list of them; null where the site has none. */
export type BonusHistoryPageData = BonusHistoryData | { info: GrantInfo } | null;

type Context = Parameters<PageLoader<BonusHistoryPageData>>[0];

/** @throws PageNotFound where the player has no such bonus */
const loadGrant = async ({ api, lang, signal }: Context, id: string): Promise<GrantInfo> => {
  try {
    return await api.get(`/bonus-campaign/history-info/${id}`, {
      schema: GrantInfo,
      query: { lang },
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'GRANT_NOT_FOUND') throw new PageNotFound(id);
    throw error;
  }
};

/** The bonus that the address names, or the first page of those it asks for. */
export const load: PageLoader<BonusHistoryPageData> = async (context) => {
  if (!(await areBonusesOpen(context))) return null;
  const { lang, search } = context;
  const id = readText(search, 'grant', UUID);
  return id === undefined
    ? loadList(context, BONUSES, readBonusFilter(search), { lang })
    : { info: await loadGrant(context, id) };
};
