import type { DocumentFeed } from '@marquee/kernel/contracts/content';
import { type PageLoader, PageNotFound } from '@marquee/kernel/remote';

import { loadFeed } from '../documents/load-feed.ts';

/** The posts of an author, or about a subject. */
export const load: PageLoader<DocumentFeed> = (context) => {
  const { typeby, id } = context.params;
  if (typeby !== 'author' && typeby !== 'tag') return Promise.reject(new PageNotFound(String(typeby)));
  return loadFeed(context, 'blog', { by: typeby, slug: String(id) });
};
