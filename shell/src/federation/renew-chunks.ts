/** What a chunk's address is made by: `u` for its script and `k` for its style sheet, in webpack as in rspack. */
type ChunkRuntime = Partial<Record<'u' | 'k', (chunk: string) => string>>;

type Entry = [ids: string[], modules: object, runtime: (runtime: ChunkRuntime) => void];

/** The query of another try. Files are named by their content, so the server gives the same at every query. */
export const againQuery = (attempt: number): string => (attempt === 0 ? '' : `?again=${attempt}`);

/**
 * Has a container ask for its chunks at other addresses than before, also for those that it still waits for.
 *
 * A request that stopped half way cannot be taken back: the browser joins every later one for the same address to it,
 * and the bundler's loader waits for it two minutes. See `docs/adr/0009`.
 */
export function renewChunks(
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
        runtime[name] = (chunk) => addressOf(chunk).replace(/\?.*/, '') + againQuery(attempt);
    }
  };
  for (const bundler of ['rspack', 'webpack']) {
    // The one way to the loader from outside: a chunk may bring code that is run with it. Each chunk is taken once.
    arrays[`${bundler}Chunk${containerName}`]?.push([[`again-${attempt}`], {}, renew]);
    const awaited = window.document.head.querySelectorAll(
      [`script`, `link[data-${bundler}-loading]`]
        .map((element) => `${element}[data-${bundler}^="${packageName}:"]`)
        .join(),
    );
    for (const element of awaited) element.dispatchEvent(new Event('error'));
  }
}
