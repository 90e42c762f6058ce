import { fakeApi } from '@marquee/kernel/testing';

import type { CatalogueList } from './catalogue-list.ts';
import { emptyQuery } from './catalogue-query.ts';
import { addressOf, handOver, takeOver } from './list-handover.ts';

const list: CatalogueList = {
  scope: { category: null, onlySlots: false },
  query: emptyQuery,
  games: [],
  total: 0,
  nextCursor: null,
  facets: { provider: [], kind: [], theme: [], feature: [], volatility: [], mode: [] },
  sort: 'popular',
  suggestions: [],
};
const params = { lang: 'en', slug: ['games'], id: 'all' };

it('names a page by its path and its choices', () => {
  expect(addressOf(params, { ...emptyQuery, text: 'crown' })).toBe('en/games/all?q=crown');
});

it('gives an answer once, to the page it is for', () => {
  const api = fakeApi({});
  handOver(api, 'en/games/all?q=crown', list);
  expect(takeOver(api, 'en/games/all?q=crown')).toBe(list);
  expect(takeOver(api, 'en/games/all?q=crown')).toBeUndefined();
});

it('forgets an answer when another page comes first', () => {
  const api = fakeApi({});
  handOver(api, 'en/games/all?q=crown', list);
  expect(takeOver(api, 'en/games/new')).toBeUndefined();
  expect(takeOver(api, 'en/games/all?q=crown')).toBeUndefined();
});

it('keeps the answers of one visitor from another', () => {
  const [mine, theirs] = [fakeApi({}), fakeApi({})];
  handOver(mine, 'en/games/all', list);
  expect(takeOver(theirs, 'en/games/all')).toBeUndefined();
});
