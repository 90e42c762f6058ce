/** Which of several API processes may be sent calls. */
export interface ApiOrigins {
  /** Those that are ready, in the order of the settings; all of them where none is known to be. */
  ready(this: void): readonly string[];
  /** One of them, by turns. */
  next(this: void): string;
  /** It could not be reached: it is left out until it says that it is ready. */
  failed(this: void, origin: string): void;
}

export interface ApiOriginsSetup {
  /** Without a trailing slash. */
  urls: readonly string[];
  /** Asks one whether it is ready. */
  isReady: (url: string) => Promise<boolean>;
  /** Runs something again and again. */
  every: (milliseconds: number, run: () => void) => void;
  onChange?: (change: { origin: string; isReady: boolean }) => void;
}

const PROBE_EVERY_MS = 1_000;

/** Follows which API processes are ready. A single one is never asked: there is no other to choose. */
export function createApiOrigins({ urls, isReady, every, onChange }: ApiOriginsSetup): ApiOrigins {
  const away = new Set<string>();
  let turn = 0;

  const set = (origin: string, isReadyNow: boolean): void => {
    if (away.has(origin) !== isReadyNow) return;
    if (isReadyNow) away.delete(origin);
    else away.add(origin);
    onChange?.({ origin, isReady: isReadyNow });
  };
  const probing = new Set<string>();
  const probe = async (origin: string): Promise<void> => {
    if (probing.has(origin)) return;
    probing.add(origin);
    set(origin, await isReady(origin).catch(() => false));
    probing.delete(origin);
  };
  if (urls.length > 1) {
    every(PROBE_EVERY_MS, () => {
      for (const origin of urls) void probe(origin);
    });
  }

  const ready = (): readonly string[] => {
    const known = urls.filter((url) => !away.has(url));
    return known.length === 0 ? urls : known;
  };
  return {
    ready,
    next() {
      const all = ready();
      turn += 1;
      return all[turn % all.length] ?? '';
    },
    failed(origin) {
      if (urls.length > 1) set(origin, false);
    },
  };
}

/** A single API process, which nothing is asked of. */
export const oneOrigin = (url: string): ApiOrigins =>
  createApiOrigins({ urls: [url], isReady: () => Promise.resolve(true), every: () => {} });
