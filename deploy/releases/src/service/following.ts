import type { FastifyInstance } from 'fastify';

import type { EdgeReports } from '../edge-reports.ts';
import { stateId } from '../following/registry-state.ts';
import { EVENTS_PATH, type FOLLOWING_CALLS } from '../protocol/following-calls.ts';
import type { Registry } from '../registry.ts';
import type { Handlers } from './add-calls.ts';
import { addEventStream } from './add-event-stream.ts';
import type { StreamEvent } from './event-streams.ts';

/** What edges ask for and tell. */
export const followingHandlers = (
  registry: Registry,
  edges: EdgeReports,
): Pick<Handlers, keyof typeof FOLLOWING_CALLS> => ({
  state: () => registry.state(),
  records: ({ kind, from, limit }) => registry.records(kind, { from, limit }),
  reportEdge(report) {
    edges.write(report);
    return {};
  },
  endEdge({ edge }) {
    edges.remove(edge);
    return {};
  },
  abortCanary(abort) {
    registry.canaries.abort(abort);
    return {};
  },
});

/** How often the registry is looked at while somebody follows it; a look costs some microseconds. */
const LOOK_MS = 50;

/** Tells whoever follows, as long as the token counts. */
export function addEventsRoute(app: FastifyInstance, registry: Registry): void {
  const look = (): StreamEvent => {
    const state = registry.state();
    return { id: stateId(state), name: 'state', data: state };
  };
  addEventStream(app, { look, everyMs: LOOK_MS, path: EVENTS_PATH, tag: 'following' });
}
