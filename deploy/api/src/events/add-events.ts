import type { Database, Notifications } from '@marquee/kernel/server/database';
import type { FastifyInstance } from 'fastify';

import { repeat } from '../schedule/repeat.ts';
import { createEventFeed } from './event-feed.ts';
import { createStreams, STREAM_BOUNDS, type StreamBounds, type Streams } from './streams.ts';

/** Well below the minute after which proxies take a silent connection for a dead one. */
const HEARTBEAT_MS = 20_000;

interface EventsSetup {
  database: Database;
  notifications: Notifications;
  now: () => Date;
  bounds?: Partial<StreamBounds> | undefined;
}

/** The event streams of an app: they live while it listens, and end before it closes. */
export const addEvents = (
  app: FastifyInstance,
  { database, notifications, now, bounds }: EventsSetup,
): Streams => {
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'events could not be read yet');
  const feed = createEventFeed({ database, notifications, onFailure });
  const streams = createStreams({
    feed,
    bounds: { ...STREAM_BOUNDS, ...bounds },
    now,
    random: Math.random,
  });
  let stopBeating = async (): Promise<void> => {};
  app.addHook('onListen', async () => {
    stopBeating = repeat({
      run: async () => streams.beat(),
      everyMs: HEARTBEAT_MS,
      afterFailureMs: HEARTBEAT_MS,
      onFailure,
    });
  });
  app.addHook('preClose', async () => {
    await stopBeating();
    streams.endAll();
  });
  app.addHook('onClose', async () => feed.stop());
  return streams;
};
