import type { Database, Notifications } from '@marquee/kernel/server/database';

import { readOnChange } from '../database/reload-on-change.ts';
import { type Channel, EVENT_CHANNEL, readEvents, readReach, type StoredEvent } from './outbox.ts';

/** Events kept in memory for reconnecting streams; a longer absence is answered from the database. */
const KEPT = 1_000;
const BATCH = 500;
/** A reader who missed more than this fetches the displayed data again, which is less than all these events. */
const MOST_RESUMED = 1_000;

export interface Subscription {
  /** What happened since the subscriber was last here. */
  missed: readonly StoredEvent[];
  /** All up to this id is in `missed`, or is not told. */
  position: number;
  /** False where something may be lacking in `missed`, or nothing was asked for. */
  isResumed: boolean;
  unsubscribe(): void;
}

interface Subscriber {
  channels: readonly Channel[];
  onEvent: (event: StoredEvent) => void;
}

export interface EventFeedSetup {
  database: Database;
  notifications: Notifications;
  onFailure: (error: unknown) => void;
}

/**
 * Follows the events of all processes that share the database, once for all subscribers of this one. Nothing is read
 * before the first of them comes.
 */
export const createEventFeed = ({ database, notifications, onFailure }: EventFeedSetup) => {
  const subscribers = new Set<Subscriber>();
  let kept: StoredEvent[] = [];
  /** Events up to this one are not in `kept`. */
  let droppedId = 0;
  let lastId = 0;

  const keep = (event: StoredEvent): void => {
    lastId = event.id;
    kept.push(event);
    if (kept.length < 2 * KEPT) return;
    droppedId = kept[KEPT - 1]?.id ?? droppedId;
    kept = kept.slice(KEPT);
  };

  const advance = async (): Promise<void> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop
      const events = await readEvents(database, { after: lastId, limit: BATCH });
      for (const event of events) {
        keep(event);
        for (const { channels, onEvent } of subscribers) if (channels.includes(event.channel)) onEvent(event);
      }
      if (events.length < BATCH) return;
    }
  };

  let isBehind = false;
  const listener = readOnChange({
    read: async () => {
      isBehind = true;
      await advance();
      isBehind = false;
    },
    onFailure,
  });

  let stop = async (): Promise<void> => {};
  const start = async (): Promise<void> => {
    ({ lastId } = await readReach(database));
    droppedId = lastId;
    stop = await notifications.listen(EVENT_CHANNEL, listener);
    // Events published between the two steps.
    listener.onMessage('');
  };
  let starting: Promise<void> | undefined;
  const started = async (): Promise<void> => {
    starting ??= start();
    starting.catch(() => {
      starting = undefined;
    });
    await starting;
  };

  const unresumed = () => ({ missed: [], position: lastId, isResumed: false });

  /** From memory where that reaches far enough, else from the database. */
  const missedSince = async (
    after: number,
    channels: readonly Channel[],
  ): Promise<Omit<Subscription, 'unsubscribe'>> => {
    let position = after;
    let missed: StoredEvent[] = [];
    if (after < droppedId || after > lastId) {
      const reach = await readReach(database);
      if (after < reach.clearedId || after > reach.lastId) return unresumed();
      missed = await readEvents(database, { after, limit: MOST_RESUMED + 1, channels });
      position = Math.max(reach.lastId, missed.at(-1)?.id ?? 0);
      // More events have come since than memory holds, so those in between are in neither of the two.
      if (missed.length > MOST_RESUMED || position < droppedId) return unresumed();
    }
    const newer = kept.filter(({ id, channel }) => id > position && channels.includes(channel));
    return { missed: [...missed, ...newer], position: Math.max(position, lastId), isResumed: true };
  };

  return {
    /** Subscribes from now on, or from the event after `after` where that is not too long ago. */
    subscribe: async (subscriber: Subscriber, after: number | null): Promise<Subscription> => {
      await started();
      const since = after === null ? unresumed() : await missedSince(after, subscriber.channels);
      // Synchronous with collecting the missed events, so that none can come in between.
      const own: Subscriber = {
        channels: subscriber.channels,
        // The database may have returned events already whose notification arrives only now.
        onEvent: (event) => {
          if (event.id > since.position) subscriber.onEvent(event);
        },
      };
      subscribers.add(own);
      return { ...since, unsubscribe: () => void subscribers.delete(own) };
    },
    /** Reads again what could not be read when it was announced. */
    catchUp: (): void => {
      if (isBehind) listener.onMessage('');
    },
    stop: async (): Promise<void> => {
      await starting?.catch(() => {});
      await stop();
    },
  };
};

export type EventFeed = ReturnType<typeof createEventFeed>;
