import type { DocumentKind } from '@marquee/kernel/contracts/content';

const PLACES: Record<DocumentKind, string> = {
  display: '/display/',
  help: '/help/',
  blog: '/blog/',
  news: '/news/show/',
};

/** Where a document is read, without language prefix. */
export const documentPath = ({ kind, slug }: { kind: DocumentKind; slug: string }): string =>
  PLACES[kind] + slug;
