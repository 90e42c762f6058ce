import type { Cause } from '../history-writer.ts';
import { refuseIfAny } from '../registry-error.ts';
import { type Plan, type PlannedSteps, planFaults } from './plan.ts';

/** A plan as it begins. @throws RegistryError PLAN_UNSUITABLE */
export function beginPlan(
  steps: PlannedSteps,
  { share, cause: { by, why }, at }: { share: number; cause: Cause; at: Date },
): Plan {
  refuseIfAny(planFaults(share, steps));
  return { ...steps, by, why, first: share, since: at.toISOString(), sentBefore: {} };
}

/** Lets the next step wait until somebody resumes it; a plan that is held stays as it is. */
export const holdPlan = (plan: Plan, { by, why }: Cause, at: Date): Plan =>
  plan.held === undefined ? { ...plan, held: { at: at.toISOString(), by, why } } : plan;

/** Counts the time to the next step anew, and pages from what edges had sent before. */
export const goOn = (plan: Plan, sentBefore: Record<string, number>, at: Date): Plan => ({
  ...plan,
  held: undefined,
  since: at.toISOString(),
  sentBefore,
});
