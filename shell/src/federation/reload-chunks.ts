/**
 * The part of the bundler's runtime that builds chunk URLs: `u` for scripts and `k` for style sheets, in webpack and
 * rspack.
 */
type ChunkRuntime = Partial<Record<'u' | 'k', (chunk: string) => string>>;

type Entry = [ids: string[], modules: object, runtime: (runtime: ChunkRuntime) => void];

/** The query of a retry. File names are content hashes, so the server ignores the query. */
export const retryQuery = (attempt: number): string => (attempt === 0 ? '' : `?again=${attempt}`);

/**
 * Makes a container request its chunks at new URLs, including those that are still pending.
 *
 * A stalled request cannot be cancelled: the browser joins every later request for the same URL to it, and the
 * bundler's loader waits two minutes for it. See `docs/adr/0009`.
 */
export function reloadChunks(
  window: Window,
  packageName: string,
  containerName: string,
  attempt: number,
): void {
  const arrays = window as unknown as Record<string, Entry[] | undefined>;
  const renew = (runtime: ChunkRuntime): void => {
    for (const name of ['u', 'k'] as const) {
      const addressOf = runtime[name];
      if (addressOf !== undefined)
        runtime[name] = (chunk) => addressOf(chunk).replace(/\?.*/, '') + retryQuery(attempt);
    }
  };
  for (const bundler of ['rspack', 'webpack']) {
    // The only access to the loader from outside: a pushed chunk may carry code that runs with the runtime. Each chunk
    // id is accepted once.
    arrays[`${bundler}Chunk${containerName}`]?.push([[`again-${attempt}`], {}, renew]);
    const awaited = window.document.head.querySelectorAll(
      [`script`, `link[data-${bundler}-loading]`]
        .map((element) => `${element}[data-${bundler}^="${packageName}:"]`)
        .join(),
    );
    for (const element of awaited) element.dispatchEvent(new Event('error'));
  }
}
