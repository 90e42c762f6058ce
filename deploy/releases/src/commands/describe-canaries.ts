import { percent } from '../canary/percent.ts';
import { planStateOf, type PlanState, sharesOf } from '../canary/plan-state.ts';
import type { Plan } from '../canary/plan.ts';
import type { Rollout } from '../canary/rollout.ts';
import type { EdgeReport } from '../edge-reports.ts';
import { utc } from '../utc.ts';
import type { CommandRegistry } from './command-registry.ts';
import { describeTrial } from './describe-trial.ts';
import { table } from './text.ts';

/** What is looked at to say how it is with what is tried. */
export interface CanaryView {
  registry: Pick<CommandRegistry, 'canaries' | 'freezes'>;
  edges: () => EdgeReport[] | Promise<EdgeReport[]>;
  clock: () => Date;
}

const describeRollout = (rollout: Rollout): string =>
  table([
    ['CANARY', 'SHARE', 'TRIES', 'SINCE'],
    ...rollout.canaries.map(({ id, share, pins, since }) => [
      String(id),
      percent(share),
      Object.entries(pins)
        .map(([name, version]) => `${name}@${version}`)
        .join(' '),
      utc(since),
    ]),
  ]);

function describeWait(plan: Plan, { waitsFor, dueAt, edgesBehind, pages }: PlanState): string {
  switch (waitsFor) {
    case 'person':
      return `held by ${plan.held?.by}: ${plan.held?.why}`;
    case 'time':
      return `at ${utc(dueAt.toISOString())} at the earliest`;
    case 'freeze':
      return 'after the freeze';
    case 'edges':
      return edgesBehind.length === 0
        ? 'once an edge runs'
        : `once these edges go by the last step: ${edgesBehind.join(', ')}`;
    case 'pages':
      return `after ${plan.leastPages} pages at this share, ${pages} were sent`;
    case null:
      return "now, by the registry's service";
  }
}

/** The steps of a plan, and what the next one waits for. */
function describePlan(id: number, plan: Plan, state: PlanState): string {
  const steps = [...sharesOf(plan).map(percent), ...(plan.finishes ? ['all'] : [])].join(', ');
  const planned = `Canary ${id} is raised as ${plan.by} planned: ${steps}.`;
  if (state.next === null) return `${planned} All steps were taken.`;
  const next = state.next.isForAll ? 'all' : percent(state.next.share);
  return `${planned} Next ${next}, ${describeWait(plan, state)}.`;
}

async function describePlans(rollout: Rollout, { registry, edges, clock }: CanaryView): Promise<string[]> {
  if (rollout.canaries.every(({ plan }) => plan === undefined)) return [];
  const [reports, freezes] = [await edges(), await registry.freezes.list()];
  return rollout.canaries.flatMap((canary) => {
    const state = planStateOf(canary, { rollout, reports, freezes, now: clock() });
    return canary.plan && state ? [describePlan(canary.id, canary.plan, state)] : [];
  });
}

/** What is tried, how it is raised, what edges have seen of it, and what they took off. */
export async function describeCanaries(view: CanaryView): Promise<string> {
  const { canaries } = view.registry;
  const rollout = await canaries.current();
  const taken = (await canaries.aborts()).map(
    ({ canary, at, by, reason }) => `The edge ${by} took canary ${canary} off, ${utc(at)}: ${reason}`,
  );
  if (rollout === null) return ['No canary runs.', ...taken].join('\n');
  const seen = describeTrial(rollout, await view.edges(), view.clock());
  return [
    describeRollout(rollout),
    ...(await describePlans(rollout, view)),
    ...(seen === null ? [] : ['', seen, '']),
    ...taken,
  ].join('\n');
}
