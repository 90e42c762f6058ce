import type { PageHead } from '@marquee/kernel/contracts';
import type { Document } from '@marquee/kernel/contracts/content';

import { documentPath } from './document-path.ts';

export interface Crumb {
  name: string;
  /** Without language prefix. */
  path: string;
}

/** What every document tells search engines about itself; what it is besides, its page adds. */
export function documentHead(document: Document, crumbs: readonly Crumb[]): PageHead {
  const { cover } = document;
  return {
    title: document.title,
    description: document.excerpt,
    canonicalPath: documentPath(document),
    languages: document.languages,
    breadcrumbs: crumbs,
    ...(document.isPreview ? { isPrivate: true } : {}),
    ...(cover === null ? {} : { image: { src: cover.src, width: cover.width, height: cover.height } }),
  };
}

/** What is dated and signed: a post, or a piece of news. */
export function articleHead(document: Document, crumbs: readonly Crumb[]): PageHead {
  return {
    ...documentHead(document, crumbs),
    subject: {
      kind: document.kind === 'news' ? 'news' : 'article',
      headline: document.title,
      publishedAt: document.publishedAt,
      updatedAt: document.updatedAt,
      author: document.author?.name ?? null,
      lang: document.textLang,
    },
  };
}
