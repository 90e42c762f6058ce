import {
  type DocumentFeed,
  DOCUMENTS_PER_PAGE,
  type FeedKind,
  type PageQuery,
} from '@marquee/kernel/contracts/content';

import { ApiError, InvalidInput } from '../http/api-error.ts';
import type { ReadableDocument, ContentIndex } from './content-index.ts';
import { presentSummary } from './presenter.ts';

type Filter = DocumentFeed['filter'];

const filterOf = ({ library, lang }: ContentIndex, { author, tag }: PageQuery): Filter => {
  if (author !== undefined && tag !== undefined) throw new InvalidInput({ tag: [{ code: 'field.invalid' }] });
  if (author !== undefined) {
    const found = library.authors.get(author);
    if (!found) throw new ApiError('AUTHOR_NOT_FOUND', `No author is called ${author}.`);
    return { by: 'author', slug: author, name: found.name[lang], about: found.about[lang] };
  }
  if (tag === undefined) return null;
  const found = library.tags.get(tag);
  if (!found) throw new ApiError('TAG_NOT_FOUND', `No tag is called ${tag}.`);
  return { by: 'tag', slug: tag, name: found.name[lang], about: null };
};

const isOf = (filter: Filter, { document }: ReadableDocument): boolean => {
  if (filter === null) return true;
  return filter.by === 'author' ? document.author === filter.slug : document.tags.includes(filter.slug);
};

const countTags = (contentIndex: ContentIndex, list: readonly ReadableDocument[]): DocumentFeed['tags'] => {
  const collator = new Intl.Collator(contentIndex.lang);
  return [...contentIndex.library.tags.values()]
    .map(({ slug, name }) => ({
      slug,
      name: name[contentIndex.lang],
      count: list.filter(({ document }) => document.tags.includes(slug)).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || collator.compare(one.name, other.name));
};

/**
 * A page of posts or news, newest first.
 *
 * Throws `AUTHOR_NOT_FOUND`, `TAG_NOT_FOUND` where there is nothing of them, and `PAGE_NOT_FOUND` past the last page: a search engine must not be led
 * through endless empty ones.
 */
export const showFeed = (contentIndex: ContentIndex, kind: FeedKind, query: PageQuery): DocumentFeed => {
  const { page = 1 } = query;
  const filter = filterOf(contentIndex, query);
  const everything = contentIndex.list(kind);
  const list = everything.filter((readable) => isOf(filter, readable));
  if (filter !== null && list.length === 0) {
    const code = filter.by === 'author' ? 'AUTHOR_NOT_FOUND' : 'TAG_NOT_FOUND';
    throw new ApiError(code, `The ${kind} has nothing of ${filter.by} ${filter.slug}.`);
  }
  const pageCount = Math.max(1, Math.ceil(list.length / DOCUMENTS_PER_PAGE));
  if (page > pageCount) throw new ApiError('PAGE_NOT_FOUND', `The list has ${pageCount} pages.`);
  const start = (page - 1) * DOCUMENTS_PER_PAGE;
  return {
    items: list
      .slice(start, start + DOCUMENTS_PER_PAGE)
      .map((readable) => presentSummary(readable, contentIndex)),
    page,
    pageCount,
    total: list.length,
    filter,
    tags: countTags(contentIndex, everything),
  };
};
