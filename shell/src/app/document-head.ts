import type { PageHead } from '@marquee/kernel/contracts';

/** The title of a page as tabs and search engines show it. */
export const documentTitle = (title: string, brandName: string): string =>
  title === '' || title === brandName ? brandName : `${title} · ${brandName}`;

/** Follows a navigation inside the document with what the new page says of itself. */
export function applyHead(document: Document, head: PageHead, brandName: string): void {
  document.title = documentTitle(head.title, brandName);
  const description = document.querySelector('meta[name="description"]');
  description?.setAttribute('content', head.description ?? '');
}
