import { rmSync } from 'node:fs';

import type { Stores } from '../stores.ts';
import type { DetailedPlan } from './plan-retention.ts';

/** Releases that somebody pinned while they were being taken away. */
function pinnedSince({ compositions }: Pick<Stores, 'compositions'>, number: number): Set<string> {
  const pins = compositions.all().filter((each) => each.number > number);
  return new Set(
    pins.flatMap((each) => Object.entries(each.pins).map(([name, version]) => `${name}@${version}`)),
  );
}

function removeFiles(
  { assets }: Pick<Stores, 'assets'>,
  plan: DetailedPlan,
  untouched: ReadonlySet<string>,
): void {
  for (const [name, files] of plan.files) {
    if (untouched.has(name)) continue;
    for (const file of files) {
      const location = assets.pathOf(name, file);
      if (location === null) continue;
      rmSync(`${location}.br`, { force: true });
      rmSync(location, { force: true });
    }
  }
}

/**
 * Removes the releases of a plan, but for those that were pinned since it was made.
 *
 * @param before the highest composition when it was made
 */
export function removePlanned(
  stores: Pick<Stores, 'assets' | 'compositions' | 'releases'>,
  plan: DetailedPlan,
  before: number,
): void {
  const away = plan.releases.map((each) => ({
    ...each,
    ...stores.releases.takeAway(each.package, each.version),
  }));
  const pinned = pinnedSince(stores, before);
  const back = away.filter((each) => pinned.has(`${each.package}@${each.version}`));
  for (const each of back) each.putBack();
  for (const each of away) if (!back.includes(each)) each.remove();
  removeFiles(stores, plan, new Set(back.map((each) => each.package)));
}
