import type { FastifyInstance } from 'fastify';

import { refusal } from '../registry-error.ts';
import { callerOf } from './access.ts';
import { createEventStreams, type EventStreamsSetup } from './event-streams.ts';

export interface EventStreamRoute extends EventStreamsSetup {
  path: string;
  /** Left out, it stands in no description. */
  tag?: string;
}

/** A route that tells whoever follows, as long as what let them in counts. */
export function addEventStream(app: FastifyInstance, { path, tag, ...setup }: EventStreamRoute): void {
  const streams = createEventStreams(setup);
  app.addHook('preClose', async () => streams.close());
  app.get(
    path,
    {
      schema: {
        ...(tag === undefined ? { hide: true } : { tags: [tag] }),
        summary: 'Events, at once and with each change, unless Last-Event-ID names it',
        produces: ['text/event-stream'],
      },
      config: { role: 'reader' },
    },
    (request, reply) => {
      const caller = callerOf(request);
      const { 'last-event-id': lastId } = request.headers;
      const isOpen = streams.open(reply.raw, typeof lastId === 'string' ? lastId : null, caller.counts);
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
