import { PackageName } from '@marquee/kernel/release';
import * as z from 'zod/mini';

import { Pins } from '../approvals/change.ts';
import { RequestBody } from '../approvals/request-store.ts';
import { CheckReport } from '../check/check-report.ts';
import { EdgeReport } from '../edge-reports.ts';
import { Freeze } from '../freeze/freeze-store.ts';
import { HistoryLine } from '../store/history.ts';
import { ListedToken } from '../tokens/token.ts';
import { Trust } from '../trust/trust-store.ts';
import { Composition, CompositionDiff, Fault, Head, ReleaseSummary, Tried } from './answers.ts';
import { defineCall } from './call.ts';

const NOTHING = z.object({});
const Number = z.coerce.number().check(z.int(), z.positive());
const get = { method: 'GET', role: 'reader' } as const;

/** What everybody with a token may look at. */
export const READING_CALLS = {
  me: defineCall({
    ...get,
    path: '/v1/me',
    tag: 'tokens',
    summary: 'Whose token this is, and what it allows',
    given: NOTHING,
    answer: ListedToken,
  }),
  releases: defineCall({
    ...get,
    path: '/v1/releases',
    tag: 'releases',
    summary: 'What has been published, the newest version of each package first',
    given: z.object({ package: z.optional(z.string()) }),
    answer: z.array(ReleaseSummary),
  }),
  verify: defineCall({
    ...get,
    path: '/v1/releases/:package/:version/verification',
    tag: 'releases',
    summary: 'Compares every byte of a release with what its team signed',
    given: z.object({ package: PackageName, version: z.string() }),
    answer: NOTHING,
  }),
  live: defineCall({
    ...get,
    path: '/v1/compositions/live',
    tag: 'compositions',
    summary: 'What is live; its number is the ETag that a change may name in If-Match',
    given: NOTHING,
    answer: z.nullable(Composition),
  }),
  compositions: defineCall({
    ...get,
    path: '/v1/compositions',
    tag: 'compositions',
    summary: 'Every composition that was live for all, oldest first',
    given: NOTHING,
    answer: z.array(Composition),
  }),
  damagedCompositions: defineCall({
    ...get,
    path: '/v1/compositions/damaged',
    tag: 'compositions',
    summary: 'Numbers of the compositions that cannot be read',
    given: NOTHING,
    answer: z.array(z.int()),
  }),
  diff: defineCall({
    ...get,
    path: '/v1/compositions/:from/changes/:to',
    tag: 'compositions',
    summary: 'What changed between two compositions: versions, bytes, routes',
    given: z.object({ from: Number, to: Number }),
    answer: CompositionDiff,
  }),
  canaries: defineCall({
    ...get,
    path: '/v1/canaries',
    tag: 'canaries',
    summary: 'What a share of the visitors tries, and what edges took off',
    given: NOTHING,
    answer: Tried,
  }),
  freezes: defineCall({
    ...get,
    path: '/v1/freezes',
    tag: 'freezes',
    summary: 'When nothing new goes live',
    given: NOTHING,
    answer: z.array(Freeze),
  }),
  checkPins: defineCall({
    method: 'POST',
    role: 'reader',
    path: '/v1/checks/look',
    tag: 'checks',
    summary: 'What the gate would find if these releases went live, without a browser; changes nothing',
    given: z.object({ pins: Pins }),
    answer: CheckReport,
  }),
  requests: defineCall({
    ...get,
    path: '/v1/requests',
    tag: 'approvals',
    summary: 'What waits for a second person, the oldest first',
    given: NOTHING,
    answer: z.array(RequestBody),
  }),
  keys: defineCall({
    ...get,
    path: '/v1/keys',
    tag: 'keys',
    summary: 'Whose signatures count, of teams and people',
    given: NOTHING,
    answer: Trust,
  }),
  signedWith: defineCall({
    ...get,
    path: '/v1/keys/:id/releases',
    tag: 'keys',
    summary: 'Releases whose signature was made with a key',
    given: z.object({ id: z.string() }),
    answer: z.array(z.string()),
  }),
  lines: defineCall({
    ...get,
    path: '/v1/history',
    tag: 'history',
    summary: 'Every line of what was done, oldest first',
    given: NOTHING,
    answer: z.array(HistoryLine),
  }),
  head: defineCall({
    ...get,
    path: '/v1/history/head',
    tag: 'history',
    summary: 'The last line and its hash',
    given: NOTHING,
    answer: Head,
  }),
  audit: defineCall({
    ...get,
    path: '/v1/history/audit',
    tag: 'history',
    summary: 'What does not fit together in the history; nothing where all is as it was written',
    given: z.object({ head: z.optional(z.string()) }),
    answer: z.array(Fault),
  }),
  edges: defineCall({
    ...get,
    path: '/v1/edges',
    tag: 'edges',
    summary: 'What each edge says that it serves',
    given: NOTHING,
    answer: z.array(EdgeReport),
  }),
};
