import { rmSync } from 'node:fs';

import type { Cause } from '../history-writer.ts';
import { requireCause } from '../require-cause.ts';
import type { Stores } from '../stores.ts';
import { type DetailedPlan, planRetention, type RetentionPlan } from './plan-retention.ts';

/** Removes releases that nothing needs any more. The history keeps that they were, and compositions that named them. */
export interface RetentionDesk {
  /**
   * What would be removed: releases that no composition, canary or request of the last days names, that were not published
   * in them, are not live, and that no rollback without a number would bring back.
   *
   * @throws RegistryError RETENTION_UNSUITABLE, REQUEST_DAMAGED, ROLLOUT_DAMAGED
   */
  plan(keepDays: number): RetentionPlan;
  /** Removes it. @throws RegistryError as `plan`, REASON_MISSING, RACED */
  run(keepDays: number, cause: Cause): RetentionPlan;
}

const shown = ({ files: _files, ...plan }: DetailedPlan): RetentionPlan => plan;

export function createRetentionDesk(stores: Stores, clock: () => Date): RetentionDesk {
  const { writer, authority, releases, compositions, assets } = stores;
  const tools = { stores, clock };

  /** Releases that somebody pinned while they were being taken away. */
  function pinnedSince(number: number): Set<string> {
    const pins = compositions.all().filter((each) => each.number > number);
    return new Set(
      pins.flatMap((each) => Object.entries(each.pins).map(([name, version]) => `${name}@${version}`)),
    );
  }

  function removeFiles(plan: DetailedPlan, untouched: ReadonlySet<string>): void {
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

  return {
    plan: (keepDays) => shown(planRetention(tools, keepDays)),
    run(keepDays, given) {
      const cause = requireCause(given);
      authority.begin(cause);
      const before = compositions.highestNumber();
      // The line comes first, and only where nothing was done since the plan was made: a pin that is decided later finds it.
      const plan = writer.decide(() => {
        const made = planRetention(tools, keepDays);
        if (made.releases.length === 0) return { act: null, result: made };
        const names = made.releases.map(({ package: name, version }) => `${name}@${version}`);
        return { act: { kind: 'retention', keepDays, releases: names, bytes: made.bytes }, result: made };
      }, cause);
      const away = plan.releases.map((each) => ({
        ...each,
        ...releases.takeAway(each.package, each.version),
      }));
      const pinned = pinnedSince(before);
      const back = away.filter((each) => pinned.has(`${each.package}@${each.version}`));
      for (const each of back) each.putBack();
      for (const each of away) if (!back.includes(each)) each.remove();
      removeFiles(plan, new Set(back.map((each) => each.package)));
      return shown(plan);
    },
  };
}
