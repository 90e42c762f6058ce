import { randomBytes } from 'node:crypto';

import type { Composition } from '@marquee/kernel/contracts';

import { requireThawed } from '../freeze/freeze-desk.ts';
import type { Cause } from '../history-writer.ts';
import type { PinOptions } from '../pinning.ts';
import { refusal, type RegistryError } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import { sha256 } from '../store/digest.ts';
import type { Stores } from '../stores.ts';
import { percent } from './percent.ts';
import type { Abort } from './rollout-store.ts';
import { type Canary, groupOf, groupsOf, type Rollout } from './rollout.ts';

type Pins = Record<string, string>;

/** Each of them doubles the compositions that run side by side. */
const MOST_CANARIES = 3;

/** Changes that a share of the visitors tries before all get them. */
export interface CanaryDesk {
  /**
   * What is tried now; null where nothing is. A pin or a rollback ends all that was tried on the composition before.
   * Cheap: two looks at the disk.
   */
  current(): Rollout | null;
  /** Why edges took canaries off that the newest rollout still names. */
  aborts(): Abort[];
  /** @throws RegistryError as `pin`, CANARY_CONFLICT, REASON_MISSING */
  start(pins: Pins, share: number, cause: Cause, options?: PinOptions): Promise<Rollout>;
  /** @throws RegistryError CANARY_UNKNOWN, FROZEN where more visitors would try it */
  setShare(id: number, share: number, cause: Cause): Rollout;
  /** Gives the change to all; other canaries go on. @throws RegistryError as `pin`, CANARY_UNKNOWN */
  finish(id: number, cause: Cause, options?: PinOptions): Promise<Composition>;
  /** Takes a change off again. @throws RegistryError CANARY_UNKNOWN */
  stop(id: number, cause: Cause): Rollout;
  /** For an edge that has seen enough: takes the canary off at once, without a key. */
  abort(abort: Abort): void;
}

interface DeskTools {
  stores: Stores;
  pin: (pins: Pins, cause: Cause, options?: PinOptions) => Promise<Composition>;
  /** Writes a composition that goes live for nobody by itself. */
  propose: (pins: Pins, cause: Cause, options?: PinOptions) => Promise<Composition>;
  clock: () => Date;
}

const unknown = (id: number): RegistryError =>
  refusal('CANARY_UNKNOWN', `No canary ${id} runs.`, 'See what runs with: canary status');

const conflict = (message: string): RegistryError =>
  refusal('CANARY_CONFLICT', message, 'Finish or stop a canary first (canary finish, canary stop).');

export function createCanaryDesk({ stores, pin, propose, clock }: DeskTools): CanaryDesk {
  const { rollouts, compositions, writer, authority } = stores;

  /** The newest rollout, as far as it holds. */
  function current(): Rollout | null {
    const rollout = rollouts.current();
    if (rollout === null || rollout.stable !== compositions.current()?.number) return null;
    const canaries = rollout.canaries.filter(({ id }) => rollouts.abortOf(id) === null);
    if (canaries.length === 0) return null;
    return canaries.length === rollout.canaries.length ? rollout : { ...rollout, canaries };
  }

  function write(
    what: string,
    cause: Cause,
    { stable, canaries, all }: { stable: number; canaries: Canary[]; all: Record<string, number> },
  ): Rollout {
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
  }

  function running(id: number): { rollout: Rollout; canary: Canary; others: Canary[] } {
    const rollout = current();
    const canary = rollout?.canaries.find((each) => each.id === id);
    if (rollout === null || canary === undefined) throw unknown(id);
    return { rollout, canary, others: rollout.canaries.filter((each) => each !== canary) };
  }

  function newCanary(pins: Pins, share: number, others: readonly Canary[]): Canary {
    if (others.length >= MOST_CANARIES)
      throw conflict(`${others.length} canaries run already, and no more may at a time.`);
    const other = others.find((each) => Object.keys(each.pins).some((name) => Object.hasOwn(pins, name)));
    if (other !== undefined) throw conflict(`Canary ${other.id} tries another release of the same package.`);
    // Ids are never used twice: what an edge took off stays off.
    const id = (rollouts.current()?.lastCanary ?? 0) + 1;
    return { id, pins, share, salt: randomBytes(8).toString('hex'), since: clock().toISOString() };
  }

  /** What was approved and overruled when the canary began: it holds for giving the change to all, too. */
  function allowedFor({ pins }: Canary): Pick<PinOptions, 'approval' | 'accept'> {
    for (const { content } of stores.history.all().toReversed()) {
      if (content?.act.kind !== 'candidate') continue;
      const { approval, overruled: accept = [], pins: tried } = content.act;
      if (approval === undefined) {
        if (Object.entries(pins).every(([name, version]) => tried[name] === version)) return { accept };
        continue;
      }
      const { change } = stores.requests.read(approval.request).body;
      if (change.do === 'canary' && describePins(change.pins) === describePins(pins))
        return { approval, accept };
    }
    return {};
  }

  return {
    current,
    aborts: () => (rollouts.current()?.canaries ?? []).flatMap(({ id }) => rollouts.abortOf(id) ?? []),
    async start(pins, share, given, options) {
      const cause = requireCause(given);
      authority.begin(cause);
      const before = current();
      const others = before?.canaries ?? [];
      const canary = newCanary(pins, share, others);
      const all: Record<string, number> = { ...before?.compositions };
      let stable = compositions.current()?.number ?? 0;
      for (const group of groupsOf([...others, canary])) {
        if (!group.includes(canary)) continue;
        const wanted: Pins = Object.assign({}, ...group.map((each) => each.pins));
        all[groupOf(group.map(({ id }) => id))] = (await propose(wanted, cause, options)).number;
      }
      if (before !== null) stable = before.stable;
      return write(`canary ${canary.id} starts with ${percent(share)}: ${describePins(pins)}`, cause, {
        stable,
        canaries: [...others, canary],
        all,
      });
    },
    setShare(id, share, given) {
      const cause = requireCause(given);
      const { rollout, canary } = running(id);
      if (share > canary.share) requireThawed(stores, clock());
      const canaries = rollout.canaries.map((each) => (each === canary ? { ...canary, share } : each));
      const what = `canary ${id} goes from ${percent(canary.share)} to ${percent(share)}`;
      return write(what, cause, { stable: rollout.stable, canaries, all: rollout.compositions });
    },
    async finish(id, given, options) {
      const cause = requireCause(given);
      const { rollout, canary, others } = running(id);
      const composition = await pin(canary.pins, cause, { ...allowedFor(canary), ...options });
      // Who tries another change gets it together with this one: that composition is there already.
      const all = Object.fromEntries(
        groupsOf(others).map((group) => {
          const ids = group.map((each) => each.id);
          return [groupOf(ids), rollout.compositions[groupOf([...ids, id])] ?? composition.number];
        }),
      );
      write(`canary ${id} is finished`, cause, { stable: composition.number, canaries: others, all });
      return composition;
    },
    stop(id, given) {
      const cause = requireCause(given);
      const { rollout, others } = running(id);
      return write(`canary ${id} is stopped`, cause, {
        stable: rollout.stable,
        canaries: others,
        all: rollout.compositions,
      });
    },
    abort(abort) {
      // In a copy the registry that it is one of is told, and writes the line.
      if (!rollouts.abort(abort) || writer.isCopy()) return;
      const { canary, by, reason } = abort;
      writer.record({ kind: 'abort', canary }, { by, why: reason });
    },
  };
}

const describePins = (pins: Pins): string =>
  Object.entries(pins)
    .map(([name, version]) => `${name}@${version}`)
    .join(' ');
