import { Observable } from 'rxjs';

import { EVENTS_MISSED, type NumberedMessage } from './live-message.ts';

const NAME = 'marquee:live-events';

export interface Tabs {
  locks: LockManager | undefined;
  BroadcastChannel: typeof BroadcastChannel | undefined;
}

/**
 * Lets one tab of the browser connect and tell the others what it hears; when it closes, the next one takes over. Where
 * the browser has no locks for this page, each tab connects.
 */
export const oneTabConnects = (
  { locks, BroadcastChannel: Channel }: Tabs,
  connection: Observable<NumberedMessage>,
): Observable<NumberedMessage> => {
  if (locks === undefined || Channel === undefined) return connection;
  return new Observable((subscriber) => {
    const channel = new Channel(NAME);
    const over = new AbortController();
    channel.addEventListener('message', ({ data }: MessageEvent<NumberedMessage>) => subscriber.next(data));

    /** Holds the lock for as long as this tab is to connect. */
    const connect = (): Promise<void> =>
      new Promise((resolve) => {
        const connected = connection.subscribe({
          next(message) {
            subscriber.next(message);
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
            channel.postMessage(message);
          },
          error: (error: unknown) => subscriber.error(error),
        });
        over.signal.addEventListener('abort', () => {
          connected.unsubscribe();
          resolve();
        });
      });

    const take = async (): Promise<void> => {
      const hasConnected = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
        if (lock === null || over.signal.aborted) return false;
        await connect();
        return true;
      });
      if (hasConnected || over.signal.aborted) return;
      // Another tab is connected, and has told of events before this one listened.
      subscriber.next({ lastEventId: '', message: EVENTS_MISSED });
      await locks.request(NAME, { signal: over.signal }, connect);
    };
    take().catch(() => {
      // Some settings refuse locks to a page that has them.
      if (!over.signal.aborted) subscriber.add(connection.subscribe(subscriber));
    });
    return () => {
      over.abort();
      channel.close();
    };
  });
};
