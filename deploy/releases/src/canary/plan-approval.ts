import type { Approval } from '../approvals/change.ts';
import { approvalFaults } from '../approvals/judge-approval.ts';
import type { RequestStore } from '../approvals/request-store.ts';
import type { Fault } from '../registry-error.ts';
import type { Trust } from '../trust/trust-store.ts';
import { type Plan, PlannedSteps } from './plan.ts';
import type { Canary } from './rollout.ts';

/** Why the word of a second person is missing for all of a plan. Nothing where none has to be asked. */
export const planApprovalFaults = (
  { pins, plan }: Pick<Canary, 'pins'> & { plan: Plan },
  approval: Approval | undefined,
  rules: { trust: Trust; requests: RequestStore },
): Fault[] =>
  approvalFaults({ kind: 'plan', pins, share: plan.first, plan: PlannedSteps.parse(plan) }, approval, rules);
