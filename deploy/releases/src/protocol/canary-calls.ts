import * as z from 'zod/mini';

import { Accept, Pins } from '../approvals/change.ts';
import { PlannedSteps, Share } from '../canary/plan.ts';
import { Rollout } from '../canary/rollout.ts';
import { Composition } from './answers.ts';
import { defineCall } from './call.ts';

const Number = z.coerce.number().check(z.int(), z.positive());
/** Who does it is the owner of the token; a name may be given to be sure that it is the same. */
const cause = { why: z.string(), by: z.optional(z.string()) };
const post = { method: 'POST', role: 'manager', tag: 'canaries' } as const;

/** What a share of the visitors tries, and the plans by which it is raised. */
export const CANARY_CALLS = {
  startCanary: defineCall({
    ...post,
    path: '/v1/canaries',
    summary: 'Lets a share of the visitors try a change; with a plan, the service raises it step by step',
    given: z.object({ pins: Pins, share: Share, plan: z.optional(PlannedSteps), accept: Accept, ...cause }),
    answer: Rollout,
    takesIfLive: true,
  }),
  setShare: defineCall({
    ...post,
    path: '/v1/canaries/:id/share',
    summary: 'Lets more or fewer visitors try it',
    given: z.object({ id: Number, share: Share, ...cause }),
    answer: Rollout,
  }),
  finishCanary: defineCall({
    ...post,
    path: '/v1/canaries/:id/finish',
    summary: 'Gives a change to all',
    given: z.object({ id: Number, ...cause }),
    answer: Composition,
    takesIfLive: true,
  }),
  stopCanary: defineCall({
    ...post,
    path: '/v1/canaries/:id/stop',
    summary: 'Takes a change off again',
    given: z.object({ id: Number, ...cause }),
    answer: Rollout,
  }),
  holdPlan: defineCall({
    ...post,
    path: '/v1/canaries/:id/plan/hold',
    summary: 'Takes no planned step until it is resumed',
    given: z.object({ id: Number, ...cause }),
    answer: Rollout,
  }),
  resumePlan: defineCall({
    ...post,
    path: '/v1/canaries/:id/plan/resume',
    summary: 'Lets a plan go on; its next step comes when its time has passed again',
    given: z.object({ id: Number, ...cause }),
    answer: Rollout,
  }),
  dropPlan: defineCall({
    ...post,
    path: '/v1/canaries/:id/plan/drop',
    summary: 'Leaves the share as it is, to be changed by hand',
    given: z.object({ id: Number, ...cause }),
    answer: Rollout,
  }),
};
