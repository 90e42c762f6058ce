import * as z from 'zod/mini';

import { Abort } from '../canary/rollout-store.ts';
import { EdgeReport } from '../edge-reports.ts';
import { RecordKind, RecordText, RegistryState } from '../following/registry-state.ts';
import { defineCall } from './call.ts';

const NOTHING = z.object({});

/** Most records that are answered at a time. */
export const MOST_RECORDS = 200;

/** What edges ask for and tell. */
export const FOLLOWING_CALLS = {
  state: defineCall({
    method: 'GET',
    role: 'reader',
    path: '/v1/state',
    tag: 'following',
    summary: 'How far the records go; an event at /v1/events with each change says the same',
    given: NOTHING,
    answer: RegistryState,
  }),
  records: defineCall({
    method: 'GET',
    role: 'reader',
    path: '/v1/records/:kind',
    tag: 'following',
    summary: 'Records as they lie here, to the last byte, for who checks their signatures',
    given: z.object({
      kind: RecordKind,
      from: z.coerce.number().check(z.int(), z.positive()),
      limit: z.coerce.number().check(z.int(), z.positive(), z.maximum(MOST_RECORDS)),
    }),
    answer: z.array(RecordText),
  }),
  reportEdge: defineCall({
    method: 'PUT',
    role: 'edge',
    path: '/v1/edges/:edge',
    tag: 'edges',
    summary: 'Says what an edge serves',
    given: EdgeReport,
    answer: NOTHING,
  }),
  endEdge: defineCall({
    method: 'POST',
    role: 'edge',
    path: '/v1/edges/:edge/end',
    tag: 'edges',
    summary: 'Says that an edge ends',
    given: z.object({ edge: z.string() }),
    answer: NOTHING,
  }),
  abortCanary: defineCall({
    method: 'POST',
    role: 'edge',
    path: '/v1/aborts',
    tag: 'canaries',
    summary: 'Takes a canary off, for an edge that has seen enough',
    given: Abort,
    answer: NOTHING,
  }),
};

/** Server-sent events: `state` with a RegistryState, at once and with each change; its id is resumed with Last-Event-ID. */
export const EVENTS_PATH = '/v1/events';
