import { DocumentFeed, DocumentSlug, type FeedKind } from '@marquee/kernel/contracts/content';
import { type LoadContext, PageNotFound } from '@marquee/kernel/remote';

const PAGE = /^[1-9]\d{0,3}$/;

/** What cuts a feed down, as the address says it. */
export type FeedFilter = { by: 'author' | 'tag'; slug: string };

/**
 * One page of the posts or the news; the API itself has none past the last.
 *
 * @throws {PageNotFound} where the number or the filter cannot be one
 */
export async function loadFeed(
  { api, lang, search, signal }: LoadContext,
  kind: FeedKind,
  filter?: FeedFilter,
): Promise<DocumentFeed> {
  const page = search.get('page') ?? '1';
  if (!PAGE.test(page)) throw new PageNotFound(`page ${page}`);
  if (filter !== undefined && !DocumentSlug.safeParse(filter.slug).success)
    throw new PageNotFound(filter.slug);
  return api.get(`/pages/${kind}`, {
    schema: DocumentFeed,
    query: {
      lang,
      page: page === '1' ? undefined : page,
      ...(filter === undefined ? {} : { [filter.by]: filter.slug }),
    },
    signal,
  });
}
