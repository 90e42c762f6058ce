/**
 * Starts to fetch again those files of a package that this page has loaded, without waiting for them.
 *
 * File names are content hashes, so files are cached for ever, by the browser too: without this, the next document
 * would get bytes that were damaged in transit again.
 */
export function refreshFiles(window: Window, packageName: string): void {
  const files = window.performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname.startsWith(`/assets/${packageName}/`))
    .map(({ origin, pathname }) => origin + pathname);
  for (const file of new Set(files)) {
    // Caches only store a response that has been read completely.
    window
      .fetch(file, { cache: 'reload', priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }
}
