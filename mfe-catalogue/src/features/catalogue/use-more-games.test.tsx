import { renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import type { CatalogueList } from './catalogue-list.ts';
import { readCatalogueQuery } from './catalogue-query.ts';
import { useMoreGames } from './use-more-games.ts';

const aList = (search: string): CatalogueList => ({
  scope: { category: null, onlySlots: false },
  query: readCatalogueQuery(new URLSearchParams(search)),
  games: [],
  total: 60,
  nextCursor: 'page-2',
  facets: { provider: [], kind: [], theme: [], feature: [], volatility: [], mode: [] },
  sort: 'popular',
  correction: null,
  suggestions: [],
});
const popular = aList('');
const newest = aList('sort=new');

function More({ list }: { list: CatalogueList }) {
  const { status, fetchMore } = useMoreGames(list);
  return (
    <button type="button" onClick={fetchMore}>
      {status}
    </button>
  );
}

it('can be asked for the next page again by who left while it was under way and came back', async () => {
  const asked = jest.fn(() => new Promise(() => {}));
  const { user, rerender } = renderInRemote(<More list={popular} />, { api: { 'GET /game/search': asked } });
  await user.click(screen.getByRole('button', { name: 'idle' }));
  await screen.findByRole('button', { name: 'pending' });
  rerender(<More list={newest} />);
  rerender(<More list={popular} />);
  await user.click(screen.getByRole('button', { name: 'idle' }));
  expect(asked).toHaveBeenCalledTimes(2);
});
