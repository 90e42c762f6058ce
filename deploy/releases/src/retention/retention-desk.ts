import type { Cause } from '../history-writer.ts';
import { requireCause } from '../require-cause.ts';
import type { Stores } from '../stores.ts';
import { type DetailedPlan, planRetention, type RetentionPlan } from './plan-retention.ts';
import { removePlanned } from './remove-planned.ts';

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
  const { writer, authority, compositions } = stores;
  const tools = { stores, clock };

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
      removePlanned(stores, plan, before);
      return shown(plan);
    },
  };
}
