import { EMPTY, startWith, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';

import type { Credentials } from '../http/api.ts';
import { keepConnected } from './keep-connected.ts';
import type { LiveMessage } from './live-message.ts';
import { oneTabConnects } from './one-tab-connects.ts';
import { pageActivity } from './page-activity.ts';
import type { RealtimeAccess } from './realtime-access.ts';

export interface LiveEventsSetup {
  window: Window & Partial<Pick<typeof globalThis, 'BroadcastChannel' | 'fetch'>>;
  url: string;
  credentials: Credentials;
  /** What opens the stream of a player, as soon as there is any; other tokens than those that were refused. */
  realtime: (refused: RealtimeAccess | null) => Promise<RealtimeAccess>;
  /** Emits when another player signs in or out: the stream then has to be opened with other rights. */
  identityChanges: Observable<unknown>;
  onMessage: (message: LiveMessage) => void;
  onError: (error: unknown) => void;
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Emits the API's events while the page is active, over one connection for the whole browser where that is possible,
 * else one for the page. After an interruption it continues after the last event; where it cannot, it reports that
 * events were missed.
 *
 * @returns the undo
 * @example const close = openLiveEvents({ url: '/api/v1/events', onMessage, … })
 */
export function openLiveEvents(setup: LiveEventsSetup): () => void {
  const { window, url, credentials, realtime, identityChanges, onMessage, onError } = setup;
  let lastEventId: string | null = null;
  const connection = keepConnected({
    ...credentials,
    realtime,
    url,
    lastEventId: () => lastEventId,
    fetch: (...request) => window.fetch(...request),
    random: Math.random,
    wait,
  });
  const shared = oneTabConnects(
    { locks: window.navigator.locks, BroadcastChannel: window.BroadcastChannel },
    connection,
  );
  const subscription = identityChanges
    .pipe(
      startWith(null),
      switchMap(() => pageActivity(window)),
      switchMap((isActive) => (isActive ? shared : EMPTY)),
    )
    .subscribe({
      next({ lastEventId: id, message }) {
        if (id !== '') lastEventId = id;
        if (message !== null) onMessage(message);
      },
      error: onError,
    });
  return () => subscription.unsubscribe();
}
