import type { Registry } from '@marquee/releases';
import type { Logger } from 'pino';

import {
  type ImportBundle,
  importFile,
  loadComposition,
  type LoadedComposition,
} from './loaded-composition.ts';

/** After which a composition that did not load is tried again: its release may have been restored meanwhile. */
const REFUSED_MS = 10_000;

export interface LiveComposition {
  /**
   * What is live now. Asks the registry on every call, so a pin shows on the very next request; a composition that
   * does not load is reported once, the one before it stays, and some seconds later it is tried again.
   *
   * @throws when nothing has ever been pinned, or nothing pinned loads
   */
  current(): Promise<LoadedComposition>;
  /** The same at once, when it is loaded. */
  known(): LoadedComposition | null;
}

export interface FollowTools {
  log: Logger;
  clock: () => Date;
  /** How server bundles are loaded; tests hand their own in. */
  importBundle?: ImportBundle | undefined;
}

/** Follows the registry's current composition. */
export function followComposition(
  registry: Registry,
  { log, clock, importBundle = importFile }: FollowTools,
): LiveComposition {
  let live: LoadedComposition | null = null;
  let loading: { number: number; result: Promise<LoadedComposition> } | null = null;
  let refused: { number: number; until: number } | null = null;

  const load = async (number: number): Promise<LoadedComposition> => {
    try {
      const loaded = await loadComposition(registry, registry.composition(number), importBundle);
      live = loaded;
      refused = null;
      log.info({ composition: number }, 'composition is live');
      return loaded;
    } catch (error) {
      if (refused?.number !== number) {
        log.error({ composition: number, err: error }, 'composition does not load, the one before it stays');
      }
      refused = { number, until: clock().getTime() + REFUSED_MS };
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

  const isRefused = (number: number): boolean =>
    refused?.number === number && clock().getTime() < refused.until;

  const loadedFor = (number: number): LoadedComposition | null =>
    live !== null && (live.number === number || isRefused(number)) ? live : null;

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
