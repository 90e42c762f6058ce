/**
 * Tells the chunk loaders which style sheets the page already carries, so that none is fetched a second time.
 *
 * They look for a `<link>`, and believe one that has no address. Only a script can make such a link: in markup a link
 * without an address is invalid.
 */
export function claimInlinedSheets({ head }: Document): void {
  const chunks = head.querySelector<HTMLStyleElement>('style[data-chunks]')?.dataset['chunks'];
  for (const chunk of chunks?.split(' ') ?? []) {
    const link = head.ownerDocument.createElement('link');
    link.rel = 'stylesheet';
    link.dataset['rspack'] = chunk;
    head.append(link);
  }
}
