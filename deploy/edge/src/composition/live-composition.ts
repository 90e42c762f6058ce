import type { Registry } from '@marquee/releases';
import type { Logger } from 'pino';

import type { CompositionLoader, LoadedComposition } from './loaded-composition.ts';

/** After which a composition that did not load is tried again: its release may have been restored meanwhile. */
const REFUSED_MS = 10_000;

/** How far back a composition is looked for that loads. */
const MAXIMUM_STEPS_BACK = 20;

/** A page under way when the next composition goes live is finished with its own; after this, none is. */
const RETIRED_MS = 15_000;

export interface LiveState {
  /** The registry's newest composition. */
  wanted: number;
  /** It, or the newest one before it that loads. */
  composition: LoadedComposition;
  /** Why the wanted one is not what pages are made of. */
  problem: string | null;
}

export interface LiveComposition {
  /**
   * What is live now. Asks the registry on every call, so a pin shows on the very next request. A composition that
   * does not load is reported once, and some seconds later it is tried again; until then pages are made of the newest
   * one before it that loads.
   *
   * @throws when nothing has ever been pinned, or nothing pinned loads
   */
  current(): Promise<LiveState>;
  /** A composition that was live a moment ago, for the requests that began with it. */
  find(number: number): LoadedComposition | null;
  /** Ends all releases. */
  close(): Promise<void>;
}

export interface FollowTools {
  registry: Registry;
  loader: CompositionLoader;
  log: Logger;
  clock: () => Date;
  /** Runs `work` after so long, unless the process ends before. Tests run it when they like. */
  later: (milliseconds: number, work: () => void) => void;
}

/** Follows the registry's current composition. */
export function followComposition({ registry, loader, log, clock, later }: FollowTools): LiveComposition {
  let live: LiveState | null = null;
  let loading: { wanted: number; result: Promise<LiveState> } | null = null;
  const refused = new Map<number, { until: number; problem: string }>();
  let kept: LoadedComposition[] = [];

  const isRefused = (number: number): boolean =>
    clock().getTime() < (refused.get(number)?.until ?? Number.NEGATIVE_INFINITY);

  const tryToLoad = async (number: number): Promise<LoadedComposition | null> => {
    const known = kept.find((each) => each.number === number);
    if (known !== undefined) return known;
    if (isRefused(number)) return null;
    try {
      const loaded = await loader.load(registry.composition(number));
      refused.delete(number);
      return loaded;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` ${error.cause.message}` : '';
      const problem = `${error instanceof Error ? error.message : String(error)}${cause}`;
      if (!refused.has(number)) {
        log.error(
          { composition: number, err: error },
          'a composition does not load, the one before it is served',
        );
      }
      refused.set(number, { until: clock().getTime() + REFUSED_MS, problem });
      return null;
    }
  };

  /** Requests that began with an older composition are still answered; after a while its releases are ended. */
  const retire = (state: LiveState): void => {
    if (!kept.includes(state.composition)) kept.push(state.composition);
    later(RETIRED_MS, () => {
      // Whatever is live or being loaded by then does this after itself.
      if (live !== state || loading !== null) return;
      kept = [state.composition];
      loader
        .retain(kept)
        .catch((error: unknown) => log.error({ err: error }, 'a release could not be ended'));
    });
  };

  const load = async (wanted: number): Promise<LiveState> => {
    const oldest = Math.max(1, wanted - MAXIMUM_STEPS_BACK);
    for (let number = wanted; number >= oldest; number -= 1) {
      const composition = await tryToLoad(number);
      if (composition === null) continue;
      const problem = number === wanted ? null : (refused.get(wanted)?.problem ?? 'It does not load.');
      if (live?.composition.number !== number)
        log.info({ composition: number, wanted }, 'composition is live');
      live = { wanted, composition, problem };
      retire(live);
      return live;
    }
    throw new Error(
      `Composition ${wanted} does not load, and none before it: ${refused.get(wanted)?.problem}`,
    );
  };

  return {
    async current() {
      const wanted = registry.currentNumber();
      if (live?.wanted === wanted && (live.problem === null || isRefused(wanted))) return live;
      if (wanted === 0) throw new Error('Nothing is pinned: publish the releases and pin them first.');
      if (loading?.wanted !== wanted) {
        const result = load(wanted).finally(() => {
          if (loading?.result === result) loading = null;
        });
        loading = { wanted, result };
      }
      return loading.result;
    },
    find: (number) => kept.find((each) => each.number === number) ?? null,
    close: () => loader.retain([]),
  };
}
