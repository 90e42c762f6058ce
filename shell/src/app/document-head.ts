import type { PageHead } from '@marquee/kernel/contracts';
import { documentTitle } from '@marquee/kernel/document-title';

/** What the server said of the page it served, and of no other. */
const SERVED_ADDRESSES = 'link[rel="canonical"], link[hreflang], link[rel="prev"], link[rel="next"]';

/** Follows the page at hand with what it says of itself. */
export function applyHead(document: Document, head: PageHead, brandName: string): void {
  document.title = documentTitle(head.title, brandName);
  const description = document.querySelector('meta[name="description"]');
  description?.setAttribute('content', head.description ?? '');
}

/** Takes the served page's addresses out once another is shown: a browser shares the canonical one, not its own. */
export function removeServerLinks(document: Document): void {
  for (const link of document.querySelectorAll(SERVED_ADDRESSES)) link.remove();
}
