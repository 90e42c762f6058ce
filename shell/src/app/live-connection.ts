import type { HostBus } from '@marquee/kernel/host';
import type { Credentials } from '@marquee/kernel/http';
import { Observable } from 'rxjs';

import type { RealtimeHolder } from '../session/realtime-access.ts';

/**
 * How long the connection outlives its last listener, in milliseconds: two pages that both listen share one connection.
 */
const KEPT_MS = 5_000;

export interface LiveConnectionSetup {
  window: Window;
  bus: HostBus;
  credentials: Credentials;
  realtime: Pick<RealtimeHolder, 'current'>;
  report: (error: unknown) => void;
}

/**
 * The page's one connection for live events. Its code is fetched with the first listener; its events are published on
 * the bus.
 */
export function createLiveConnection({ window, bus, credentials, realtime, report }: LiveConnectionSetup) {
  const identityChanges = new Observable<void>((subscriber) => {
    for (const event of ['session/signed-in', 'session/signed-out', 'session/expired'] as const)
      subscriber.add(bus.on(event, () => subscriber.next()));
  });

  const open = (): (() => void) => {
    const over = new AbortController();
    import(/* webpackChunkName: "live" */ '@marquee/kernel/live')
      .then(({ openLiveEvents }) => {
        if (over.signal.aborted) return;
        const close = openLiveEvents({
          window,
          url: '/api/v1/events',
          credentials,
          realtime: (refused) => realtime.current(refused),
          identityChanges,
          onMessage: ({ type, payload }) => bus.announce(type, payload),
          onError: report,
        });
        over.signal.addEventListener('abort', close);
      })
      .catch((error: unknown) => {
        // The next page that listens tries again.
        close = null;
        report(error);
      });
    return () => over.abort();
  };

  let close: (() => void) | null = null;
  let closing: number | undefined;
  return {
    /** Returns what disconnects. */
    connect(this: void): () => void {
      window.clearTimeout(closing);
      close ??= open();
      return () => {
        closing = window.setTimeout(() => {
          close?.();
          close = null;
        }, KEPT_MS);
      };
    },
  };
}
