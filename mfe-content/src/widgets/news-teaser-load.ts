import { DocumentFeed, type DocumentSummary } from '@marquee/kernel/contracts/content';
import type { PageLoader } from '@marquee/kernel/remote';

const LATEST = 3;

export const load: PageLoader<DocumentSummary[]> = async ({ api, lang, signal }) => {
  const { items } = await api.get('/pages/news', { schema: DocumentFeed, query: { lang }, signal });
  return items.slice(0, LATEST);
};
