import { HelpIndex } from '@marquee/kernel/contracts/content';
import { Settings } from '@marquee/kernel/contracts/site';
import type { PageLoader } from '@marquee/kernel/remote';

import { loadDocument } from '../documents/load-document.ts';
import type { HelpData } from '../features/help/help-data.ts';

const LONGEST_QUERY = 100;

/** An article, the names of the others, and what the address asks for. */
export const load: PageLoader<HelpData> = async (context) => {
  const { api, lang, search, signal } = context;
  const query = (search.get('query') ?? '').trim().slice(0, LONGEST_QUERY);
  const [document, index, found, settings] = await Promise.all([
    loadDocument(context, 'help'),
    api.get('/pages/help', { schema: HelpIndex, query: { lang }, signal }),
    query === '' ? null : api.get('/pages/help', { schema: HelpIndex, query: { lang, query }, signal }),
    api.get('/settings', { schema: Settings, signal }),
  ]);
  return {
    document,
    categories: index.categories.map(({ slug, name, items }) => ({
      slug,
      name,
      articles: items.map((item) => ({ slug: item.slug, title: item.title, textLang: item.textLang })),
    })),
    asked: found === null ? null : { query, results: found.results ?? [] },
    supportEmail: settings.brand.supportEmail,
  };
};
