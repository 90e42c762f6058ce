import { Observable } from 'rxjs';

import { EVENTS_MISSED, eventsMissedUpTo, type NumberedMessage } from './live-message.ts';

const NAME = 'marquee:live-events';
/** Where a tab that joins asks which event was the last, and the connected one answers. */
const JOINING = `${NAME}:joining`;
/** How long a tab waits for that answer, in milliseconds: a tab of an earlier release gives none. */
const ANSWER_MS = 1_000;

/** `null` asks, an id answers. */
type Joining = MessageEvent<string | null>;

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
    channel.addEventListener('message', ({ data }: MessageEvent<NumberedMessage>) => {
      if (data.lastEventId !== '') heardUpTo = data.lastEventId;
      subscriber.next(data);
    });

    const joining = new Channel(JOINING);
    /** The last event that all tabs have heard of. */
    let heardUpTo = '0';

    /** Events that were told before this tab listened may be lacking on its page. */
    const join = (): void => {
      const tell = (message: NumberedMessage): void => {
        clearTimeout(timer);
        joining.removeEventListener('message', onAnswer);
        subscriber.next(message);
      };
      const onAnswer = ({ data: id }: Joining): void => {
        if (id !== null) tell({ lastEventId: '', message: eventsMissedUpTo(id) });
      };
      const timer = setTimeout(() => tell({ lastEventId: '', message: EVENTS_MISSED }), ANSWER_MS);
      over.signal.addEventListener('abort', () => clearTimeout(timer));
      joining.addEventListener('message', onAnswer);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      joining.postMessage(null);
    };

    const tellOthers = (message: NumberedMessage): void => {
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        channel.postMessage(message);
      } catch (error) {
        // The browser closes the channels of a page that is going away. The tab that takes over connects from the last
        // event that it has heard, so this one comes to it all the same.
        if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      }
    };

    /** Holds the lock for as long as this tab is to connect. */
    const connect = (): Promise<void> =>
      new Promise((resolve) => {
        joining.addEventListener('message', ({ data: id }: Joining) => {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
          if (id === null) joining.postMessage(heardUpTo);
        });
        const connected = connection.subscribe({
          next(message) {
            if (message.lastEventId !== '') heardUpTo = message.lastEventId;
            // First, since a message may end what listens here, as that of a session's end does.
            tellOthers(message);
            subscriber.next(message);
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
      join();
      await locks.request(NAME, { signal: over.signal }, connect);
    };
    take().catch(() => {
      // Some settings refuse locks to a page that has them.
      if (!over.signal.aborted) subscriber.add(connection.subscribe(subscriber));
    });
    return () => {
      over.abort();
      channel.close();
      joining.close();
    };
  });
};
