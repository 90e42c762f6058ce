/** One request of a page, in milliseconds since the navigation began. */
export interface PageRequest {
  path: string;
  startMs: number;
  endMs: number;
  /** Compressed, without headers. */
  bytes: number;
  /** As the browser names what asked for it. */
  initiator: string;
  /** Asked for on an Early Hint, before the document was there. */
  isHinted: boolean;
}

/** What a page cannot come alive without: code, messages, data. Pictures and fonts may follow in their own time. */
const isNeeded = ({ path }: PageRequest): boolean =>
  /\.(js|css|json)$/.test(path) || path.startsWith('/api/');

/**
 * How many requests the page had to make one after the other once it could ask for them: the longest chain in which
 * each begins after the one before it has ended. Zero when everything was on its way before.
 *
 * @param fromMs when the document's own headers arrived, or when a page that slept was touched
 * @param readyAtMs when the page had come alive; what it fetches later is not waited for
 */
export function requestLevels(requests: readonly PageRequest[], fromMs: number, readyAtMs: number): number {
  const needed = requests
    .filter((request) => isNeeded(request) && request.startMs < readyAtMs)
    .toSorted((a, b) => a.startMs - b.startMs);
  const levels = new Map<PageRequest, number>();
  for (const request of needed) {
    const isEarly = request.isHinted || request.startMs < fromMs;
    const before = [...levels].filter(([earlier]) => earlier.endMs <= request.startMs);
    levels.set(request, isEarly ? 0 : 1 + Math.max(0, ...before.map(([, level]) => level)));
  }
  return Math.max(0, ...levels.values());
}
