import type { PageHead } from '@marquee/kernel/contracts';
import { documentTitle } from '@marquee/kernel/document-title';

/** Head elements that describe the page the server rendered, and no other page. */
const SERVED_ADDRESSES = 'link[rel="canonical"], link[hreflang], link[rel="prev"], link[rel="next"]';

/** Updates the head for the page on display. */
export function applyHead(document: Document, head: PageHead, brandName: string): void {
  document.title = documentTitle(head.title, brandName);
  const description = document.querySelector('meta[name="description"]');
  description?.setAttribute('content', head.description ?? '');
}

/**
 * Removes the canonical and alternate links of the served page once another is displayed: browsers share the canonical
 * address instead of the current one.
 */
export function removeServerLinks(document: Document): void {
  for (const link of document.querySelectorAll(SERVED_ADDRESSES)) link.remove();
}
