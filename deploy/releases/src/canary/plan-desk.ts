import { allowedForCanary } from '../approvals/allowed-for-canary.ts';
import type { EdgeReport } from '../edge-reports.ts';
import type { Cause } from '../history-writer.ts';
import { type FaultCode, refusal, refuseIfAny, RegistryError } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import type { Stores } from '../stores.ts';
import type { CanaryDesk } from './canary-desk.ts';
import { percent } from './percent.ts';
import { planApprovalFaults } from './plan-approval.ts';
import { goOn, holdPlan } from './plan-changes.ts';
import { pagesByEdge, type PlannedStep, planStateOf, sharesOf } from './plan-state.ts';
import type { Plan } from './plan.ts';
import type { Canary, Rollout } from './rollout.ts';
import type { RunningCanaries } from './running-canaries.ts';

/** Plans by which canaries are raised. */
export interface PlanDesk {
  /** The canary whose next step can be taken now; null where none can. */
  due(reports: readonly EdgeReport[]): number | null;
  /**
   * Takes the next step of one canary, where one is due: never two at once, however long ago the last one was. A step that
   * is refused, and would be again, holds the plan with the reason.
   *
   * @throws RegistryError RACED, STORE_UNUSABLE
   */
  advance(reports: readonly EdgeReport[]): Promise<void>;
  /** Takes no step until it is resumed. @throws RegistryError CANARY_UNKNOWN, PLAN_UNKNOWN, REASON_MISSING */
  hold(id: number, cause: Cause): Rollout;
  /** Goes on; the next step comes when the plan's time has passed again. @throws RegistryError as `hold` */
  resume(id: number, cause: Cause): Rollout;
  /** Leaves the share as it is, to people. @throws RegistryError as `hold` */
  drop(id: number, cause: Cause): Rollout;
}

interface DeskTools {
  stores: Stores;
  running: RunningCanaries;
  canaries: Pick<CanaryDesk, 'finish'>;
  clock: () => Date;
}

type PlannedCanary = Canary & { plan: Plan };

interface DueStep {
  rollout: Rollout;
  canary: PlannedCanary;
  next: PlannedStep;
}

/** What a look a moment later may find otherwise. */
const PASSING = new Set<FaultCode>(['FREEZE_DAMAGED', 'FROZEN', 'LIVE_CHANGED', 'RACED', 'STORE_UNUSABLE']);

/** In whose name a plan is held that could not go on. */
const REGISTRY = 'registry';

const isPlanned = (canary: Canary): canary is PlannedCanary => canary.plan !== undefined;

export function createPlanDesk({ stores, running, canaries, clock }: DeskTools): PlanDesk {
  function dueStep(reports: readonly EdgeReport[]): DueStep | null {
    const rollout = running.current();
    if (rollout === null) return null;
    const freezes = stores.freezes.current()?.freezes ?? [];
    const now = clock();
    for (const canary of rollout.canaries.filter(isPlanned)) {
      const state = planStateOf(canary, { rollout, reports, freezes, now });
      if (state !== null && state.next !== null && state.waitsFor === null)
        return { rollout, canary, next: state.next };
    }
    return null;
  }

  function findPlanned(id: number) {
    const { rollout, canary } = running.find(id);
    if (isPlanned(canary)) return { rollout, canary };
    throw refusal('PLAN_UNKNOWN', `Canary ${id} has no plan.`, 'See what runs with: canary status');
  }

  /** A rule that began meanwhile holds for what was planned before it. */
  function requireApproved(canary: PlannedCanary): void {
    const { history, requests, trust } = stores;
    const { approval } = allowedForCanary(canary, history.all(), requests);
    refuseIfAny(planApprovalFaults(canary, approval, { trust: trust.current(), requests }));
  }

  function raise({ rollout, canary, next: { share } }: DueStep, reports: readonly EdgeReport[]): void {
    const { id, plan } = canary;
    const shares = sharesOf(plan);
    const what =
      `canary ${id} goes from ${percent(canary.share)} to ${percent(share)}, ` +
      `step ${shares.indexOf(share) + 1} of ${shares.length} as planned`;
    const stepped = goOn(plan, pagesByEdge(rollout, id, reports), clock());
    running.replace(what, plan, { rollout, canary: { ...canary, share, plan: stepped } });
  }

  function holdRefused(id: number, { message: why }: RegistryError): void {
    const { rollout, canary } = findPlanned(id);
    const cause = { by: REGISTRY, why };
    const plan = holdPlan(canary.plan, cause, clock());
    running.replace(`the plan of canary ${id} is held`, cause, { rollout, canary: { ...canary, plan } });
  }

  /** @param edit of the plan; undefined drops it */
  function change(
    id: number,
    what: string,
    given: Cause,
    edit: (plan: Plan, cause: Cause) => Plan | undefined,
  ) {
    const cause = requireCause(given);
    const { rollout, canary } = findPlanned(id);
    return running.replace(`the plan of canary ${id} is ${what}`, cause, {
      rollout,
      canary: { ...canary, plan: edit(canary.plan, cause) },
    });
  }

  return {
    due: (reports) => dueStep(reports)?.canary.id ?? null,
    async advance(reports) {
      const due = dueStep(reports);
      if (due === null) return;
      const { id, plan } = due.canary;
      try {
        requireApproved(due.canary);
        if (due.next.isForAll) await canaries.finish(id, { by: plan.by, why: plan.why });
        else raise(due, reports);
      } catch (error) {
        if (!(error instanceof RegistryError) || PASSING.has(error.code)) throw error;
        holdRefused(id, error);
      }
    },
    hold: (id, cause) => change(id, 'held', cause, (plan, known) => holdPlan(plan, known, clock())),
    resume: (id, cause) => change(id, 'resumed', cause, (plan) => goOn(plan, plan.sentBefore, clock())),
    drop: (id, cause) => change(id, 'dropped', cause, () => undefined),
  };
}
