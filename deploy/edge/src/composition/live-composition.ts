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

  return {
    async current() {
      const number = registry.currentNumber();
      if (live !== null && (live.number === number || refused === number)) return live;
      if (number === 0) throw new Error('Nothing is pinned: publish the releases and pin them first.');
      if (loading?.number !== number) loading = { number, result: load(number) };
      return loading.result;
    },
  };
}
