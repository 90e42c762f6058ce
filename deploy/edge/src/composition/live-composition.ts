import type { Registry } from '@marquee/releases';
import type { Logger } from 'pino';

import {
  type ImportBundle,
  importFile,
  loadComposition,
  type LoadedComposition,
} from './loaded-composition.ts';

export interface LiveComposition {
  /**
   * What is live now. Asks the registry on every call, so a pin shows on the very next request; a composition that
   * does not load is reported once, and the one before it stays.
   *
   * @throws when nothing has ever been pinned, or nothing pinned loads
   */
  current(): Promise<LoadedComposition>;
  /** The same at once, when it is loaded. */
  known(): LoadedComposition | null;
}

/** Follows the registry's current composition. */
export function followComposition(
  registry: Registry,
  log: Logger,
  importBundle: ImportBundle = importFile,
): LiveComposition {
  let live: LoadedComposition | null = null;
  let loading: { number: number; result: Promise<LoadedComposition> } | null = null;
  let refused = 0;

  const load = async (number: number): Promise<LoadedComposition> => {
    try {
      const loaded = await loadComposition(registry, registry.composition(number), importBundle);
      live = loaded;
      log.info({ composition: number }, 'composition is live');
      return loaded;
    } catch (error) {
      refused = number;
      log.error({ composition: number, err: error }, 'composition does not load, the one before it stays');
      if (live === null) throw error;
      return live;
    } finally {
      loading = null;
    }
  };

  /**
   * Looks once in a turn of the event loop: what is handled in one turn had all arrived before it began, so no request
   * that was sent after a pin misses it.
   */
  let looked: number | null = null;
  const currentNumber = (): number => {
    if (looked === null) {
      looked = registry.currentNumber();
      setImmediate(() => {
        looked = null;
      });
    }
    return looked;
  };

  const loadedFor = (number: number): LoadedComposition | null =>
    live !== null && (live.number === number || refused === number) ? live : null;

  return {
    known: () => loadedFor(currentNumber()),
    async current() {
      const number = currentNumber();
      const loaded = loadedFor(number);
      if (loaded !== null) return loaded;
      if (number === 0) throw new Error('Nothing is pinned: publish the releases and pin them first.');
      if (loading?.number !== number) loading = { number, result: load(number) };
      return loading.result;
    },
  };
}
