/**
 * Fetches a package's files anew that this page has asked for.
 *
 * They are named by their content and kept for ever, by the browser's caches too: bytes that were damaged on their way
 * would otherwise be met again on every try.
 */
export async function refreshFiles(window: Window, packageName: string): Promise<void> {
  const files = window.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith(`/assets/${packageName}/`));
  await Promise.allSettled([...new Set(files)].map((file) => window.fetch(file, { cache: 'reload' })));
}
