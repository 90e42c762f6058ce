import type { Composition } from '@marquee/kernel/contracts';

/** By whom the history says that local builds were pinned. */
export const STARTER = 'npm start';

type Pins = Record<string, string>;

interface BuildHashes {
  /** Of the package's own sources. */
  sources: string;
  /** Of all that the build reads: the sources, the kernel, the lock file. */
  inputs: string;
}

/** Builds have no version of their own: they are named by what they were built from. */
export const localVersion = (version: string, { sources, inputs }: BuildHashes): string =>
  `${version}-build.s${sources}.h${inputs}`;

/** The part of a local version that changes with the package's own sources; null in any other version. */
const sourcesIn = (version: string | undefined): string | null =>
  /-build\.s([0-9a-f]{10})\.h/.exec(version ?? '')?.[1] ?? null;

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

interface Published {
  package: string;
  version: string;
  by: string;
  /** Null where the release is damaged. */
  publishedAt: string | null;
}

/** The local build of each package that a start published last, other than the present one; live it may never have been. */
export function buildsBefore(releases: readonly Published[], builds: Pins): Pins {
  const before: Pins = {};
  const byAge = releases
    .filter(({ by, publishedAt }) => by === STARTER && publishedAt !== null)
    .toSorted((first, second) => (first.publishedAt ?? '').localeCompare(second.publishedAt ?? ''));
  for (const { package: name, version } of byAge) {
    if (version !== builds[name]) before[name] = version;
  }
  return before;
}

export interface StartPins {
  /** Local builds to make live. */
  pins: Pins;
  /** What was pinned or rolled back by hand and stays although its package would build to something else now. */
  keptByHand: Pins;
}

/**
 * Which local builds a start has to make live: those that changed since a start last did so. What a release manager
 * pinned or rolled back in the meantime stays until the sources of that package change: a new kernel or lock file gives
 * every package another build, and says nothing about this one.
 *
 * @param history every composition, oldest first
 * @param before see {@link buildsBefore}: tells an edit of a package that no start has ever made live
 */
export function buildsToPin(builds: Pins, history: readonly Composition[], before: Pins = {}): StartPins {
  const started = lastStarted(history);
  const live = history.at(-1)?.pins ?? {};
  const pins: Pins = {};
  const keptByHand: Pins = {};
  for (const [name, version] of Object.entries(builds)) {
    const current = live[name];
    if (version === started[name] || version === current) continue;
    const isByHand = current !== undefined && current !== started[name];
    const isEdited = sourcesIn(version) !== (sourcesIn(started[name] ?? before[name]) ?? sourcesIn(version));
    if (isByHand && !isEdited) keptByHand[name] = current;
    else pins[name] = version;
  }
  return { pins, keptByHand };
}
