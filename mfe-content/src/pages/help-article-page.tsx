import { documentHead } from '../documents/document-head.ts';
import { HelpArticle } from '../features/help/help-article.tsx';
import { helpCrumbs } from '../features/help/help-crumbs.ts';
import type { HelpData } from '../features/help/help-data.ts';
import { definePage } from '../texts.ts';

export const page = definePage<HelpData>({
  // Another article, or another question in the address, starts over.
  Component: ({ data }) => <HelpArticle key={`${data.document.slug}?${data.asked?.query}`} data={data} />,
  head: ({ data: { document, asked }, t }) => {
    const head = documentHead(document, helpCrumbs(document));
    if (asked !== null)
      return { ...head, title: t('help.resultsFor', { query: asked.query }), noindex: true };
    return {
      ...head,
      subject: { kind: 'questions', items: [{ question: document.title, answer: document.excerpt }] },
    };
  },
});
