import type { CANARY_CALLS } from '../protocol/canary-calls.ts';
import type { Registry } from '../registry.ts';
import type { Handlers } from './add-calls.ts';
import { causeOf } from './caller.ts';

/** What a share of the visitors tries, and the plans by which it is raised. */
export const canaryHandlers = (
  registry: Pick<Registry, 'canaries' | 'plans'>,
): Pick<Handlers, keyof typeof CANARY_CALLS> => ({
  startCanary: ({ pins, share, plan, accept = [], ...given }, { caller, ifLive }) =>
    registry.canaries.start(pins, share, causeOf(given, caller), {
      accept,
      ...(plan && { plan }),
      ...ifLive,
    }),
  setShare: ({ id, share, ...given }, { caller }) =>
    registry.canaries.setShare(id, share, causeOf(given, caller)),
  finishCanary: ({ id, ...given }, { caller, ifLive }) =>
    registry.canaries.finish(id, causeOf(given, caller), ifLive),
  stopCanary: ({ id, ...given }, { caller }) => registry.canaries.stop(id, causeOf(given, caller)),
  holdPlan: ({ id, ...given }, { caller }) => registry.plans.hold(id, causeOf(given, caller)),
  resumePlan: ({ id, ...given }, { caller }) => registry.plans.resume(id, causeOf(given, caller)),
  dropPlan: ({ id, ...given }, { caller }) => registry.plans.drop(id, causeOf(given, caller)),
});
