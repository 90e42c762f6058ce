import { randomBytes } from 'node:crypto';

import type { Composition } from '@marquee/kernel/contracts';

import { allowedForCanary } from '../approvals/allowed-for-canary.ts';
import type { Approval } from '../approvals/change.ts';
import { requireThawed } from '../freeze/freeze-desk.ts';
import type { Cause } from '../history-writer.ts';
import type { PinOptions } from '../pinning.ts';
import { refusal, refuseIfAny, type RegistryError } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import type { Stores } from '../stores.ts';
import { describeSteps } from './describe-steps.ts';
import { percent } from './percent.ts';
import { planApprovalFaults } from './plan-approval.ts';
import { beginPlan, holdPlan } from './plan-changes.ts';
import type { Plan, PlannedSteps } from './plan.ts';
import type { Abort } from './rollout-store.ts';
import { type Canary, groupOf, groupsOf, type Rollout } from './rollout.ts';
import type { RunningCanaries } from './running-canaries.ts';

type Pins = Record<string, string>;

/** Each of them doubles the compositions that run side by side. */
const MOST_CANARIES = 3;

export interface CanaryOptions extends PinOptions {
  /** How it is raised by itself. */
  plan?: PlannedSteps;
}

/** Changes that a share of the visitors tries before all get them. */
export interface CanaryDesk {
  /**
   * What is tried now; null where nothing is. A pin or a rollback ends all that was tried on the composition before.
   * Cheap: two looks at the disk.
   */
  current(): Rollout | null;
  /** Why edges took canaries off that the newest rollout still names. */
  aborts(): Abort[];
  /** @throws RegistryError as `pin`, CANARY_CONFLICT, PLAN_UNSUITABLE, REASON_MISSING */
  start(pins: Pins, share: number, cause: Cause, options?: CanaryOptions): Promise<Rollout>;
  /** Holds the canary's plan, where it has one. @throws RegistryError CANARY_UNKNOWN, FROZEN where more visitors would try it */
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
  running: RunningCanaries;
  pin: (pins: Pins, cause: Cause, options?: PinOptions) => Promise<Composition>;
  /** Writes a composition that goes live for nobody by itself. */
  propose: (pins: Pins, cause: Cause, options?: PinOptions) => Promise<Composition>;
  clock: () => Date;
}

const conflict = (message: string): RegistryError =>
  refusal('CANARY_CONFLICT', message, 'Finish or stop a canary first (canary finish, canary stop).');

export function createCanaryDesk({ stores, running, pin, propose, clock }: DeskTools): CanaryDesk {
  const { rollouts, compositions, writer, authority } = stores;
  const { current, find, write, replace } = running;

  function newCanary(wanted: Pick<Canary, 'pins' | 'plan' | 'share'>, others: readonly Canary[]): Canary {
    if (others.length >= MOST_CANARIES)
      throw conflict(`${others.length} canaries run already, and no more may at a time.`);
    const other = others.find((each) =>
      Object.keys(each.pins).some((name) => Object.hasOwn(wanted.pins, name)),
    );
    if (other !== undefined) throw conflict(`Canary ${other.id} tries another release of the same package.`);
    // Ids are never used twice: what an edge took off stays off.
    const id = (rollouts.current()?.lastCanary ?? 0) + 1;
    return { id, ...wanted, salt: randomBytes(8).toString('hex'), since: clock().toISOString() };
  }

  const requireApproved = (planned: Pick<Canary, 'pins'> & { plan: Plan }, approval?: Approval): void =>
    refuseIfAny(
      planApprovalFaults(planned, approval, { trust: stores.trust.current(), requests: stores.requests }),
    );

  return {
    current,
    aborts: () => (rollouts.current()?.canaries ?? []).flatMap(({ id }) => rollouts.abortOf(id) ?? []),
    async start(pins, share, given, { plan: steps, ...options } = {}) {
      const cause = requireCause(given);
      authority.begin(cause);
      const before = current();
      const others = before?.canaries ?? [];
      const plan = steps && beginPlan(steps, { share, cause, at: clock() });
      if (plan !== undefined) requireApproved({ pins, plan }, options.approval);
      const canary = newCanary({ pins, share, plan }, others);
      const all: Record<string, number> = { ...before?.compositions };
      let stable = compositions.current()?.number ?? 0;
      for (const group of groupsOf([...others, canary])) {
        if (!group.includes(canary)) continue;
        const wanted: Pins = Object.assign({}, ...group.map((each) => each.pins));
        all[groupOf(group.map(({ id }) => id))] = (await propose(wanted, cause, options)).number;
      }
      if (before !== null) stable = before.stable;
      const what = `canary ${canary.id} starts with ${percent(share)}: ${describePins(pins)}`;
      return write(plan === undefined ? what : `${what}; ${describeSteps(share, plan)}`, cause, {
        stable,
        canaries: [...others, canary],
        all,
      });
    },
    setShare(id, share, given) {
      const cause = requireCause(given);
      const { rollout, canary } = find(id);
      const at = clock();
      if (share > canary.share) requireThawed(stores, at);
      // Who sets it by hand has seen something: what was planned before that goes on when somebody says so.
      const plan = canary.plan && holdPlan(canary.plan, cause, at);
      const what = `canary ${id} goes from ${percent(canary.share)} to ${percent(share)}`;
      return replace(what, cause, { rollout, canary: { ...canary, share, plan } });
    },
    async finish(id, given, options) {
      const cause = requireCause(given);
      const { rollout, canary, others } = find(id);
      const allowed = allowedForCanary(canary, stores.history.all(), stores.requests);
      const composition = await pin(canary.pins, cause, { ...allowed, ...options });
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
      const { rollout, others } = find(id);
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
