import { ApiError } from '@marquee/kernel/http';
import { type LoadContext, PageNotFound, type PageLoader } from '@marquee/kernel/remote';

import type { CatalogueList } from '../features/catalogue/catalogue-list.ts';
import { readCataloguePath } from '../features/catalogue/catalogue-path.ts';
import { readCatalogueQuery } from '../features/catalogue/catalogue-query.ts';
import { fetchList } from '../features/catalogue/fetch-list.ts';
import { addressOf, takeOver } from '../features/catalogue/list-handover.ts';
import { fetchGame } from '../features/game-detail/fetch-game.ts';
import { type GamePageData, presentGame } from '../features/game-detail/game-page-data.ts';

export type CataloguePageData = { kind: 'list'; list: CatalogueList } | { kind: 'game'; game: GamePageData };

/** Section or category, then provider, then theme (the API tells them apart), then game, else not found. */
export const load: PageLoader<CataloguePageData> = async (context) => {
  const query = readCatalogueQuery(context.search);
  const known = takeOver(context.api, addressOf(context.params, query));
  if (known !== undefined) return { kind: 'list', list: known };

  const subject = readCataloguePath(context.params);
  if (subject.kind === 'nothing') throw new PageNotFound('catalogue');
  if (subject.kind === 'all') return { kind: 'list', list: await listOf(context, null, subject.onlySlots) };
  if (subject.kind === 'game') {
    const game = await fetchGame({ ...requestOf(context), slug: subject.game });
    if (game.provider.slug !== subject.provider) throw new PageNotFound('catalogue');
    return { kind: 'game', game: presentGame(game) };
  }
  for (const name of subject.names) {
    // One after the other on purpose: the second name counts only when the first is unknown.
    // oxlint-disable-next-line no-await-in-loop
    const list = await unlessUnknown(listOf(context, name, subject.onlySlots));
    if (list !== null) return { kind: 'list', list };
  }
  const [name] = subject.names;
  if (!subject.mayBeGame || name === undefined) throw new PageNotFound('catalogue');
  return { kind: 'game', game: presentGame(await fetchGame({ ...requestOf(context), slug: name })) };
};

const requestOf = ({ api, lang, signal }: LoadContext) => ({ api, lang, signal });

async function listOf(
  { api, lang, signal, search }: LoadContext,
  category: string | null,
  onlySlots: boolean,
): Promise<CatalogueList> {
  const request = { api, lang, signal, query: readCatalogueQuery(search), category, onlySlots };
  // Only links for pages without scripts have one.
  const cursor = search.get('cursor');
  if (cursor === null) return fetchList(request);
  try {
    return await fetchList({ ...request, cursor });
  } catch (error) {
    // Anyone may have written it, or the order has changed since: the list begins at its beginning.
    if (error instanceof ApiError && error.fields['cursor'] !== undefined) return fetchList(request);
    throw error;
  }
}

async function unlessUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.isSubjectMissing) return null;
    throw error;
  }
}
