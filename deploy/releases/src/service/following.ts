import type { FastifyInstance } from 'fastify';

import type { EdgeReports } from '../edge-reports.ts';
import { EVENTS_PATH, type FOLLOWING_CALLS } from '../protocol/following-calls.ts';
import { refusal } from '../registry-error.ts';
import type { Registry } from '../registry.ts';
import { callerOf } from './access.ts';
import type { Handlers } from './add-calls.ts';
import { createEventStreams } from './event-streams.ts';

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

/** Tells whoever follows, as long as the token counts. */
export function addEventsRoute(app: FastifyInstance, registry: Registry): void {
  const streams = createEventStreams(() => registry.state());
  app.addHook('preClose', async () => streams.close());
  app.get(
    EVENTS_PATH,
    {
      schema: {
        tags: ['following'],
        summary: 'Events: `state`, at once and with each change, unless Last-Event-ID names it',
        produces: ['text/event-stream'],
      },
      config: { role: 'reader' },
    },
    (request, reply) => {
      const { id } = callerOf(request).token;
      const { 'last-event-id': lastId } = request.headers;
      const isOpen = streams.open(reply.raw, typeof lastId === 'string' ? lastId : null, () =>
        registry.tokens.counts(id),
      );
      if (!isOpen)
        throw refusal(
          'SERVICE_FAILED',
          'Too many follow already.',
          'Ask for /v1/state every second instead.',
        );
      reply.hijack();
    },
  );
}
