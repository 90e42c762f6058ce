import { type PlannedStep, type PlanState, sharesOf } from '../../canary/plan-state.ts';
import type { Plan, PlannedSteps } from '../../canary/plan.ts';
import type { Canary } from '../../canary/rollout.ts';
import { count, percent, shortMoment } from '../format.ts';

/** A step of a plan, as it is listed. */
export interface ListedStep {
  words: string;
  state: 'taken' | 'next' | 'later';
}

const wordsOf = ({ share, isForAll }: PlannedStep): string => (isForAll ? 'everyone' : percent(share));

/** How a share goes on from where it begins, as the end of a sentence. */
export function plannedInWords({ shares, finishes, everyMinutes }: PlannedSteps): string {
  const steps = [...shares.map(percent), ...(finishes ? ['everyone'] : [])];
  return `, then ${steps.join(', ')}, a step every ${everyMinutes} min`;
}

/** All steps of a plan, in their order. */
export function listedSteps(
  { share }: Pick<Canary, 'share'>,
  plan: Plan,
  next: PlannedStep | null,
): ListedStep[] {
  const steps = sharesOf(plan).map((each): PlannedStep => ({ share: each, isForAll: false }));
  if (plan.finishes) steps.push({ share: 1, isForAll: true });
  return steps.map((step): ListedStep => {
    const isNext = next !== null && step.isForAll === next.isForAll && step.share === next.share;
    const isTaken = !step.isForAll && step.share <= share;
    return { words: wordsOf(step), state: isNext ? 'next' : isTaken ? 'taken' : 'later' };
  });
}

/** What the next step waits for. */
export function planWords(plan: Plan, state: PlanState, now: Date): string {
  if (state.next === null) return 'All steps were taken. The share stays as it is.';
  const step = state.next.isForAll ? 'Everyone gets it' : `It goes to ${percent(state.next.share)}`;
  switch (state.waitsFor) {
    case 'person':
      return `${plan.held?.by} holds it since ${shortMoment(plan.held?.at ?? now, now)}: “${plan.held?.why}”`;
    case 'time':
      return `${step} ${shortMoment(state.dueAt, now)} UTC at the earliest.`;
    case 'freeze':
      return `${step} after the freeze.`;
    case 'edges':
      return state.edgesBehind.length === 0
        ? `${step} once an edge runs.`
        : `${step} once these edges go by the last step: ${state.edgesBehind.join(', ')}.`;
    case 'pages':
      return `${step} after ${count(plan.leastPages)} pages at this share; ${count(state.pages)} were sent.`;
    case null:
      return `${step} within seconds.`;
  }
}
