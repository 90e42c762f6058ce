import type { HelpIndex } from '@marquee/kernel/contracts/content';

import { fold } from '../../search/fold.ts';
import type { ReadableDocument, ContentIndex } from '../content-index.ts';
import { presentSummary } from '../presenter.ts';
import { extractFrom } from './extract.ts';
import { searchHelp } from './help-search.ts';
import { type HelpArticle, prepareArticle } from './help-words.ts';

/** Articles are prepared once for as long as their text is in memory. */
const prepared = new WeakMap<ReadableDocument['text'], HelpArticle>();

const prepare = (readable: ReadableDocument): HelpArticle => {
  const article = prepared.get(readable.text) ?? prepareArticle(readable);
  prepared.set(readable.text, article);
  return article;
};

/** The help by category, and where something was asked, the articles that answer it. */
export const showHelp = (contentIndex: ContentIndex, query = ''): HelpIndex => {
  const list = contentIndex.list('help');
  const categories = [...contentIndex.library.categories.values()].map(({ slug, name }) => ({
    slug,
    name: name[contentIndex.lang],
    items: list
      .filter(({ document }) => document.category === slug)
      .map((readable) => presentSummary(readable, contentIndex)),
  }));
  return {
    categories: categories.filter(({ items }) => items.length > 0),
    results:
      fold(query) === ''
        ? null
        : searchHelp(list.map(prepare), query).map((answer) => ({
            document: presentSummary(answer.article.readable, contentIndex),
            extract: extractFrom(answer),
          })),
  };
};
