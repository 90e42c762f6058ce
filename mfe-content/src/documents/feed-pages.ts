import type { PageHead } from '@marquee/kernel/contracts';

import type { Translate } from '../texts.ts';

/** Address of one page of a list; the first has no number. */
export const feedPagePath = (base: string, page: number): string =>
  page === 1 ? base : `${base}?page=${page}`;

interface FeedPage {
  page: number;
  pageCount: number;
}

/** What a page of a list tells search engines: which one it is, and its neighbours. */
export function feedHead(
  { page, pageCount }: FeedPage,
  { base, title, t }: { base: string; title: string; t: Translate },
): Pick<PageHead, 'title' | 'canonicalPath' | 'list'> {
  return {
    title: page === 1 ? title : t('feed.pageTitle', { title, page }),
    canonicalPath: feedPagePath(base, page),
    list: {
      previous: page > 1 ? feedPagePath(base, page - 1) : null,
      next: page < pageCount ? feedPagePath(base, page + 1) : null,
    },
  };
}

/** The numbers a list shows: the ends, the page itself and its neighbours; null stands for those left out. */
export function shownPages({ page, pageCount }: FeedPage): Array<number | null> {
  const numbers = [...new Set([1, page - 1, page, page + 1, pageCount])].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
