import type { Composition } from '@marquee/kernel/contracts';

import { byPackage } from '../../diff.ts';
import type { ReleaseSummary } from '../../summaries.ts';

/** A package whose release differs between two compositions; null where it is in one of them alone. */
export interface ChangedPin {
  package: string;
  from: string | null;
  to: string | null;
}

/** What differs between two sets of pins, the shell first. */
export const changedPins = (from: Composition['pins'], to: Composition['pins']): ChangedPin[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => from[name] !== to[name])
    .toSorted(byPackage)
    .map((name) => ({ package: name, from: from[name] ?? null, to: to[name] ?? null }));

/** The composition whose pins it repeats, if it is a rollback. */
function originOf(history: readonly Composition[], composition: Composition): Composition {
  const { rollbackTo } = composition;
  const earlier = history.find(({ number }) => number === rollbackTo);
  return earlier === undefined ? composition : originOf(history, earlier);
}

/**
 * What a rollback without a number goes to, as the registry decides it: the one before; repeated, one further back.
 *
 * @param history every composition that was for all, oldest first
 */
export function previousOf(history: readonly Composition[]): Composition | null {
  const live = history.at(-1);
  if (live === undefined) return null;
  const origin = originOf(history, live);
  const before = history.findLast(({ number }) => number < origin.number);
  return before === undefined ? null : originOf(history, before);
}

/** Releases of a composition that are not there any more, or are damaged: nobody can go back to it. */
export const lostReleases = ({ pins }: Composition, releases: readonly ReleaseSummary[]): string[] =>
  Object.entries(pins)
    .filter(
      ([name, version]) =>
        !releases.some(
          (release) => release.package === name && release.version === version && !release.isDamaged,
        ),
    )
    .map(([name, version]) => `${name} ${version}`);
