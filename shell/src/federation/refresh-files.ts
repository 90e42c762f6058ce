/**
 * Fetches a package's files anew that this page has got, and waits for nothing.
 *
 * They are named by their content and kept for ever, by the browser's caches too: bytes that were damaged on their way
 * would otherwise be met again by the next document.
 */
export function refreshFiles(window: Window, packageName: string): void {
  const files = window.performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname.startsWith(`/assets/${packageName}/`))
    .map(({ origin, pathname }) => origin + pathname);
  for (const file of new Set(files)) {
    // The caches keep what was read to its end.
    window
      .fetch(file, { cache: 'reload', priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }
}
