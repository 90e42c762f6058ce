import type { Cause } from '../history-writer.ts';
import { refusal } from '../registry-error.ts';
import { sha256 } from '../store/digest.ts';
import type { Stores } from '../stores.ts';
import { type Canary, groupOf, groupsOf, type Rollout } from './rollout.ts';

/** A canary that runs, among the others. */
export interface RunningCanary {
  rollout: Rollout;
  canary: Canary;
  others: Canary[];
}

/** What is tried now, and how the next record of it is written. */
export interface RunningCanaries {
  /** The newest rollout, as far as it holds; null where nothing is tried. */
  current: () => Rollout | null;
  /** @throws RegistryError CANARY_UNKNOWN */
  find: (id: number) => RunningCanary;
  /** Writes the next rollout. @param all compositions by group, of which those that are needed are kept */
  write: (
    what: string,
    cause: Cause,
    next: { stable: number; canaries: Canary[]; all: Record<string, number> },
  ) => Rollout;
  /** Writes the same rollout with another state of one canary. */
  replace: (what: string, cause: Cause, running: Pick<RunningCanary, 'canary' | 'rollout'>) => Rollout;
}

export function createRunningCanaries(
  { rollouts, compositions, writer }: Pick<Stores, 'rollouts' | 'compositions' | 'writer'>,
  clock: () => Date,
): RunningCanaries {
  function current(): Rollout | null {
    const rollout = rollouts.current();
    if (rollout === null || rollout.stable !== compositions.current()?.number) return null;
    const canaries = rollout.canaries.filter(({ id }) => rollouts.abortOf(id) === null);
    if (canaries.length === 0) return null;
    return canaries.length === rollout.canaries.length ? rollout : { ...rollout, canaries };
  }

  const write: RunningCanaries['write'] = (what, cause, { stable, canaries, all }) => {
    const groups = groupsOf(canaries).map((group) => groupOf(group.map(({ id }) => id)));
    const rollout: Rollout = {
      number: rollouts.highest() + 1,
      at: clock().toISOString(),
      by: cause.by,
      why: cause.why,
      stable,
      canaries,
      lastCanary: Math.max(rollouts.current()?.lastCanary ?? 0, ...canaries.map(({ id }) => id)),
      compositions: Object.fromEntries(groups.flatMap((group) => (all[group] ? [[group, all[group]]] : []))),
    };
    const text = rollouts.append(rollout);
    if (text === null || compositions.current()?.number !== stable)
      throw refusal('RACED', 'Others changed what is live at the same time.', 'See status, and try again.');
    writer.record({ kind: 'rollout', rollout: rollout.number, hash: sha256(text), what }, cause);
    return rollout;
  };

  return {
    current,
    find(id) {
      const rollout = current();
      const canary = rollout?.canaries.find((each) => each.id === id);
      if (rollout === null || canary === undefined)
        throw refusal('CANARY_UNKNOWN', `No canary ${id} runs.`, 'See what runs with: canary status');
      return { rollout, canary, others: rollout.canaries.filter((each) => each !== canary) };
    },
    write,
    replace: (what, cause, { rollout, canary }) =>
      write(what, cause, {
        stable: rollout.stable,
        canaries: rollout.canaries.map((each) => (each.id === canary.id ? canary : each)),
        all: rollout.compositions,
      }),
  };
}
