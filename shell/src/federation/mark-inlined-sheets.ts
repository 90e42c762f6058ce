/**
 * Marks the style sheets that are inlined in the page as loaded, so that no chunk loader fetches them again.
 *
 * The loaders look for a `<link>` and accept one without `href`. Only a script can create such a link: in markup it
 * would be invalid.
 */
export function markInlinedSheets({ head }: Document): void {
  const chunks = head.querySelector<HTMLStyleElement>('style[data-chunks]')?.dataset['chunks'];
  for (const chunk of chunks?.split(' ') ?? []) {
    const link = head.ownerDocument.createElement('link');
    link.rel = 'stylesheet';
    link.dataset['rspack'] = chunk;
    head.append(link);
  }
}
