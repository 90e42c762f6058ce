import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { Accept, Pins } from '../approvals/change.ts';
import { CheckReport } from '../check/check-report.ts';
import { Freeze } from '../freeze/freeze-store.ts';
import { RetentionPlan } from '../retention/plan-retention.ts';
import { ListedToken, Role } from '../tokens/token.ts';
import { PublicKeyText } from '../trust/keys.ts';
import { Trust } from '../trust/trust-store.ts';
import { Composition } from './answers.ts';
import { defineCall } from './call.ts';

const NOTHING = z.object({});
const Number = z.coerce.number().check(z.int(), z.positive());
/** Who does it is the owner of the token; a name may be given to be sure that it is the same. */
const cause = { why: z.string(), by: z.optional(z.string()) };
const post = { method: 'POST', role: 'manager' } as const;

/** What release managers change. */
export const CHANGING_CALLS = {
  pin: defineCall({
    ...post,
    path: '/v1/pins',
    tag: 'compositions',
    summary: 'Makes releases live; the other packages stay as they are',
    given: z.object({ pins: Pins, accept: Accept, ...cause }),
    answer: Composition,
    takesIfLive: true,
  }),
  unpin: defineCall({
    ...post,
    path: '/v1/unpins',
    tag: 'compositions',
    summary: 'Takes packages off the site; the others stay as they are',
    given: z.object({ packages: z.array(PackageName).check(z.minLength(1)), ...cause }),
    answer: Composition,
    takesIfLive: true,
  }),
  rollback: defineCall({
    ...post,
    path: '/v1/rollbacks',
    tag: 'compositions',
    summary: 'Makes the pins of an earlier composition live again; without a number, of the one before',
    given: z.object({ to: z.optional(Number), ...cause }),
    answer: Composition,
    takesIfLive: true,
  }),
  recordCheck: defineCall({
    method: 'POST',
    role: 'publisher',
    path: '/v1/checks',
    tag: 'checks',
    summary: 'Keeps in the history how the checks of a composition ended',
    given: z.object({ report: CheckReport, ...cause }),
    answer: NOTHING,
  }),
  requireChecks: defineCall({
    ...post,
    path: '/v1/checks/require',
    tag: 'checks',
    summary: 'Lets nothing new go live before all checks of it have passed',
    given: z.object(cause),
    answer: NOTHING,
  }),
  stopRequiringChecks: defineCall({
    ...post,
    path: '/v1/checks/stop-requiring',
    tag: 'checks',
    summary: 'Lets what is new go live unchecked again; where people have keys, it is asked for and approved',
    given: z.object(cause),
    answer: NOTHING,
  }),
  startFreeze: defineCall({
    ...post,
    path: '/v1/freezes',
    tag: 'freezes',
    summary: 'Lets nothing new go live for a time',
    given: z.object({ from: z.iso.datetime(), until: z.iso.datetime(), ...cause }),
    answer: Freeze,
  }),
  endFreeze: defineCall({
    ...post,
    path: '/v1/freezes/:id/end',
    tag: 'freezes',
    summary: 'Ends a freeze now, or takes it back before it begins',
    given: z.object({ id: Number, ...cause }),
    answer: NOTHING,
  }),
  begin: defineCall({
    ...post,
    path: '/v1/keys/begin',
    tag: 'keys',
    summary: 'Begins the list of trusted keys, and signs what is there as it is found',
    given: z.object(cause),
    answer: NOTHING,
  }),
  addKey: defineCall({
    ...post,
    path: '/v1/keys',
    tag: 'keys',
    summary: 'Trusts a key of a team',
    given: z.object({
      team: z.string().check(z.minLength(1)),
      publicKey: PublicKeyText,
      packages: z.array(PackageName),
      ...cause,
    }),
    answer: Trust,
  }),
  retireKey: defineCall({
    ...post,
    path: '/v1/keys/:id/retire',
    tag: 'keys',
    summary: 'Lets a key sign nothing new',
    given: z.object({ id: z.string(), ...cause }),
    answer: Trust,
  }),
  revokeKey: defineCall({
    ...post,
    path: '/v1/keys/:id/revoke',
    tag: 'keys',
    summary: 'Lets nothing count any more that a key ever signed',
    given: z.object({ id: z.string(), ...cause }),
    answer: Trust,
  }),
  addPerson: defineCall({
    ...post,
    path: '/v1/people',
    tag: 'approvals',
    summary: 'Trusts a key of a person',
    given: z.object({ person: z.string().check(z.minLength(1)), publicKey: PublicKeyText, ...cause }),
    answer: NOTHING,
  }),
  endPerson: defineCall({
    ...post,
    path: '/v1/people/:id/end',
    tag: 'approvals',
    summary: 'Lets a key of a person ask for nothing and approve nothing any more',
    given: z.object({ id: z.string(), ...cause }),
    answer: NOTHING,
  }),
  requireApproval: defineCall({
    ...post,
    path: '/v1/people/require',
    tag: 'approvals',
    summary: 'Lets nothing new go live without a second person',
    given: z.object(cause),
    answer: NOTHING,
  }),
  planRetention: defineCall({
    method: 'GET',
    role: 'reader',
    path: '/v1/retention',
    tag: 'releases',
    summary: 'Which releases nothing of the last days needs any more',
    given: z.object({ keepDays: z.coerce.number().check(z.int()) }),
    answer: RetentionPlan,
  }),
  runRetention: defineCall({
    ...post,
    path: '/v1/retention',
    tag: 'releases',
    summary: 'Removes them',
    given: z.object({ keepDays: z.int(), ...cause }),
    answer: RetentionPlan,
  }),
  tokens: defineCall({
    method: 'GET',
    role: 'manager',
    path: '/v1/tokens',
    tag: 'tokens',
    summary: 'Who may ask for what',
    given: NOTHING,
    answer: z.array(ListedToken),
  }),
  makeToken: defineCall({
    ...post,
    path: '/v1/tokens',
    tag: 'tokens',
    summary: 'Makes a token, which is told in this answer and never again',
    given: z.object({
      owner: z.string(),
      role: Role,
      team: z.optional(z.string()),
      packages: z.array(PackageName),
      days: z.int(),
      ...cause,
    }),
    answer: z.object({ secret: z.string(), token: ListedToken }),
  }),
  revokeToken: defineCall({
    ...post,
    path: '/v1/tokens/:id/revoke',
    tag: 'tokens',
    summary: 'Lets a token count for nothing from now on',
    given: z.object({ id: z.string(), ...cause }),
    answer: ListedToken,
  }),
};
