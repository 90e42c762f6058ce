import type { Composition } from '@marquee/kernel/contracts';
import type { Registry } from '@marquee/releases';
import type { Logger } from 'pino';

import type { CompositionLoader, LoadedComposition } from './loaded-composition.ts';

/** After which a composition that did not load is tried again: its release may have been restored meanwhile. */
const REFUSED_MS = 10_000;

/** How many that were for all are tried, back from the wanted one, until one loads. */
const MAXIMUM_STEPS_BACK = 20;

/**
 * So many that were for all before go on running when nobody asks for them any more, so that a return to one of them starts
 * no thread: it happens when something is wrong, and often when there is too much to do already. A composition differs from
 * the one before by a release or two, so each costs about one idle thread.
 */
const KEPT_TO_RETURN = 3;

/** Any other that nobody has asked for in this time is ended; no page under way takes as long. */
const UNUSED_MS = 15_000;

/** So many previews run side by side; with one more, the one that was used the longest ago ends. */
const MOST_PREVIEWS = 5;

export interface RunningComposition {
  /** The composition that was asked for. */
  wanted: number;
  /** It, or the newest one before it that loads. */
  composition: LoadedComposition;
  /** Why the wanted one is not what pages are made of. */
  problem: string | null;
}

export interface RunningCompositions {
  /**
   * A composition that pages are to be made of. One that does not load is reported once, and some seconds later it is
   * tried again; until then pages are made of the newest one before it that loads. Nothing stands in for a preview.
   *
   * @throws when it does not load, and none before it
   */
  start(wanted: number): Promise<RunningComposition>;
  /**
   * The registry's newest one. Asks the registry on every call, so a pin shows on the very next request.
   *
   * @throws when nothing has ever been pinned, or nothing pinned loads
   */
  newest(): Promise<RunningComposition>;
  /** A composition that runs, for the requests that began with it. */
  find(number: number): LoadedComposition | null;
  /** Ends all releases. */
  close(): Promise<void>;
}

export interface RunTools {
  registry: Registry;
  loader: CompositionLoader;
  log: Logger;
  clock: () => Date;
  /** Runs `work` after so long, unless the process ends before. Tests run it when they like. */
  later: (milliseconds: number, work: () => void) => void;
}

/** Runs the compositions that are asked for, and ends those that nobody asks for any more. */
export function runCompositions({ registry, loader, log, clock, later }: RunTools): RunningCompositions {
  const refused = new Map<number, { until: number; problem: string }>();
  const states = new Map<number, RunningComposition>();
  const starting = new Map<number, Promise<RunningComposition>>();
  const used = new Map<LoadedComposition, number>();
  let newestWanted = 0;
  let willSweep = false;

  const now = (): number => clock().getTime();

  const isRefused = (number: number): boolean => now() < (refused.get(number)?.until ?? 0);

  const find = (number: number): LoadedComposition | null => {
    const found = [...used.keys()].find((composition) => composition.number === number) ?? null;
    if (found !== null) used.set(found, now());
    return found;
  };

  const tryToLoad = async (number: number): Promise<LoadedComposition | null> => {
    const running = find(number);
    if (running !== null) return running;
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
      refused.set(number, { until: now() + REFUSED_MS, problem });
      return null;
    }
  };

  const sweep = (): void => {
    willSweep = false;
    // Whatever is starting sweeps when it is done.
    if (starting.size > 0) return;
    const kept = compositionsToKeep();
    for (const [composition, at] of used) {
      if (!kept.has(composition) && now() - at >= UNUSED_MS) used.delete(composition);
    }
    for (const composition of surplusPreviews()) used.delete(composition);
    for (const [wanted, { composition }] of states) if (!used.has(composition)) states.delete(wanted);
    loader
      .retain([...used.keys()])
      .catch((error: unknown) => log.error({ err: error }, 'a release could not be ended'));
    if (used.size > kept.size) sweepLater();
  };

  const sweepLater = (): void => {
    if (willSweep) return;
    willSweep = true;
    later(UNUSED_MS, sweep);
  };

  const surplusPreviews = (): LoadedComposition[] =>
    [...used]
      .filter(([{ isPreview }]) => isPreview)
      .toSorted(([, first], [, second]) => second - first)
      .slice(MOST_PREVIEWS)
      .map(([composition]) => composition);

  /**
   * The newest one, and those that were for all and were used last. What a rollback has left is none of them: something may
   * be wrong with it, and its threads must not go on.
   */
  const compositionsToKeep = (): Set<LoadedComposition> => {
    const newest = states.get(newestWanted)?.composition;
    const { rollbackTo = newestWanted } = recordOf(newestWanted);
    const before = [...used]
      .filter(([composition]) => composition !== newest && composition.number <= rollbackTo)
      .filter(([{ number }]) => !recordOf(number).isCandidate)
      .toSorted(([, first], [, second]) => second - first)
      .slice(0, KEPT_TO_RETURN)
      .map(([composition]) => composition);
    return new Set(newest === undefined ? before : [newest, ...before]);
  };

  const recordOf = (number: number): Pick<Composition, 'isCandidate' | 'isPreview' | 'rollbackTo'> => {
    try {
      return registry.composition(number);
    } catch {
      // Why it cannot be read is told where it is loaded.
      return {};
    }
  };

  /** What pages may be made of where the wanted one does not load: it, and those before it that were for all. */
  function* choices(wanted: number): Generator<number> {
    yield wanted;
    if (recordOf(wanted).isPreview) return;
    let left = MAXIMUM_STEPS_BACK;
    for (let number = wanted - 1; number >= 1 && left > 0; number -= 1) {
      // What a share tries or a link shows is nothing to fall back to.
      if (recordOf(number).isCandidate) continue;
      left -= 1;
      yield number;
    }
  }

  const load = async (wanted: number): Promise<RunningComposition> => {
    const began = now();
    for (const number of choices(wanted)) {
      const composition = await tryToLoad(number);
      if (composition === null) continue;
      if (!used.has(composition))
        log.info({ composition: number, wanted, tookMs: now() - began }, 'composition is live');
      used.set(composition, now());
      const problem = number === wanted ? null : (refused.get(wanted)?.problem ?? 'It does not load.');
      const state = { wanted, composition, problem };
      states.set(wanted, state);
      return state;
    }
    throw new Error(
      `Composition ${wanted} does not load, and none before it: ${refused.get(wanted)?.problem}`,
    );
  };

  const start = async (wanted: number): Promise<RunningComposition> => {
    if (wanted === 0) throw new Error('Nothing is pinned: publish the releases and pin them first.');
    const state = states.get(wanted);
    if (state !== undefined && (state.problem === null || isRefused(wanted))) {
      used.set(state.composition, now());
      return state;
    }
    const underWay = starting.get(wanted);
    if (underWay !== undefined) return underWay;
    const started = load(wanted).finally(() => {
      starting.delete(wanted);
      if (surplusPreviews().length > 0) sweep();
      else sweepLater();
    });
    starting.set(wanted, started);
    return started;
  };

  return {
    start,
    newest() {
      newestWanted = registry.currentNumber();
      return start(newestWanted);
    },
    find,
    close: () => loader.retain([]),
  };
}
