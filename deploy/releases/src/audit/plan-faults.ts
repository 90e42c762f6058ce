import { allowedForCanary } from '../approvals/allowed-for-canary.ts';
import type { RequestStore } from '../approvals/request-store.ts';
import { planApprovalFaults } from '../canary/plan-approval.ts';
import type { Plan } from '../canary/plan.ts';
import type { RolloutStore } from '../canary/rollout-store.ts';
import type { Canary } from '../canary/rollout.ts';
import { type Fault, RegistryError } from '../registry-error.ts';
import type { StoredLine } from '../store/history.ts';
import type { Trust } from '../trust/trust-store.ts';

type Planned = Canary & { plan: Plan };

/** Canaries that a rollout began with a plan, or raised by it; who raises one by hand holds its plan. */
function raisedAsPlanned(rollouts: Pick<RolloutStore, 'read'>, number: number): Planned[] {
  const before = number > 1 ? rollouts.read(number - 1).canaries : [];
  return rollouts
    .read(number)
    .canaries.filter((canary): canary is Planned => canary.plan !== undefined)
    .filter(({ id, share, plan }) => {
      const earlier = before.find((canary) => canary.id === id);
      return plan.held === undefined && (earlier === undefined || earlier.share < share);
    });
}

/**
 * Why a rollout raised a canary by a plan that nobody else had approved.
 *
 * @param lines of the history up to the one that wrote it
 */
export function planFaultsOf(
  number: number,
  lines: readonly StoredLine[],
  { rollouts, ...rules }: { rollouts: Pick<RolloutStore, 'read'>; trust: Trust; requests: RequestStore },
): Fault[] {
  try {
    return raisedAsPlanned(rollouts, number).flatMap((canary) => {
      const { approval } = allowedForCanary(canary, lines, rules.requests);
      return planApprovalFaults(canary, approval, rules);
    });
  } catch (error) {
    // That a record cannot be read is a fault of its own.
    if (error instanceof RegistryError) return [];
    throw error;
  }
}
