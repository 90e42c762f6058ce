import type { FastifyInstance } from 'fastify';

import type { EdgeReports } from '../../edge-reports.ts';
import { stateId } from '../../following/registry-state.ts';
import { CONSOLE_EVENTS_PATH } from '../../protocol/console-paths.ts';
import type { Seen } from '../../protocol/console-session.ts';
import type { Registry } from '../../registry.ts';
import { addEventStream } from '../add-event-stream.ts';
import type { StreamEvent } from '../event-streams.ts';

/** People need no more; a look reads the report of each edge. */
const LOOK_MS = 250;
/** An event with data: a browser's scripts hear of nothing else. */
const HEARTBEAT = 'event: alive\ndata: {}\n\n';

const idOf = ({ state, edges }: Seen): string =>
  [state, ...edges.map(({ edge, at }) => `${encodeURIComponent(edge)}=${at}`)].join(';');

/** Tells the console that the registry has changed, and what each edge says. */
export function addConsoleEvents(
  app: FastifyInstance,
  registry: Pick<Registry, 'state'>,
  edges: Pick<EdgeReports, 'all'>,
): void {
  const look = (): StreamEvent => {
    const seen: Seen = { state: stateId(registry.state()), edges: edges.all() };
    return { id: idOf(seen), name: 'seen', data: seen };
  };
  addEventStream(app, { path: CONSOLE_EVENTS_PATH, look, everyMs: LOOK_MS, heartbeat: HEARTBEAT });
}
