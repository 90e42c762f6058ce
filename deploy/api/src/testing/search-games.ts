import type { SearchResult } from '@marquee/kernel/contracts/games';

import type { TestSite } from './test-site.ts';

/** The answer of a search in English. */
export const searchGames = async (site: TestSite, query: string): Promise<SearchResult> => {
  const { status, data } = await site.get(`/game/search?lang=en&${query}`);
  expect(status).toBe('ok');
  return data;
};
