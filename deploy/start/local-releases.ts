import type { Composition } from '@marquee/kernel/contracts';

/** By whom the history says that local builds were pinned. */
export const STARTER = 'npm start';

type Pins = Record<string, string>;

/** Builds have no version of their own: they are named by what they were built from. */
export const localVersion = (version: string, inputs: string): string => `${version}-build.h${inputs}`;

/** The release of each package that a start itself made live last. */
function lastStarted(history: readonly Composition[]): Pins {
  const started: Pins = {};
  let before: Pins = {};
  for (const { by, pins } of history) {
    if (by === STARTER) {
      for (const [name, version] of Object.entries(pins)) {
        if (before[name] !== version) started[name] = version;
      }
    }
    before = pins;
  }
  return started;
}

/**
 * Which local builds a start has to make live: those that changed since a start last did so. What a release manager
 * pinned or rolled back in the meantime stays.
 *
 * @param history every composition, oldest first
 */
export function buildsToPin(builds: Pins, history: readonly Composition[]): Pins {
  const started = lastStarted(history);
  const live = history.at(-1)?.pins ?? {};
  return Object.fromEntries(
    Object.entries(builds).filter(([name, version]) => started[name] !== version && live[name] !== version),
  );
}
