import type { HostBus, SessionStore } from '@marquee/kernel/host';
import type { Api } from '@marquee/kernel/http';
import { jitteredDelay } from '@marquee/kernel/retry';

import { mirrorExclusion } from './mirror-exclusion.ts';

/** Between tries, in milliseconds: the page can be used meanwhile, as that of somebody who is signed in. */
const RETRY = { baseMs: 2_000, mostMs: 60_000 };

export interface KeepPlayerSetup {
  window: Pick<Window, 'setTimeout' | 'clearTimeout' | 'document'>;
  session: SessionStore;
  api: Pick<Api, 'get'>;
  bus: Pick<HostBus, 'on'>;
  report: (error: unknown) => void;
  random: () => number;
}

const isOutOfReach = (error: unknown): boolean =>
  ['NETWORK', 'TIMEOUT'].includes(String((error as { code?: unknown }).code));

/**
 * Keeps the player of the session as the API knows them: fetches them when a session begins, and again when a remote or
 * the API says that something has changed. Returns the undo.
 */
export function keepPlayer({ window, session, api, bus, report, random }: KeepPlayerSetup): () => void {
  /** Counts up with all that makes an answer under way out of date. */
  let asked = 0;
  let timer: number | undefined;

  const load = async (failures = 0): Promise<void> => {
    window.clearTimeout(timer);
    asked += 1;
    const question = asked;
    const isCurrent = (): boolean => question === asked && session.state.isSignedIn;
    try {
      const { DisplayData } = await import(
        /* webpackChunkName: "session" */ '@marquee/kernel/contracts/player'
      );
      const { isAuth, ...player } = await api.get('/player/display-data', { schema: DisplayData });
      if (isCurrent() && isAuth) session.dispatch({ type: 'player-loaded', player });
    } catch (error) {
      if (!isCurrent()) return;
      // Without a connection there is nothing that anybody could mend.
      if (failures === 0 && !isOutOfReach(error)) report(error);
      timer = window.setTimeout(() => void load(failures + 1), jitteredDelay(failures, RETRY, random));
    }
  };

  /** Only while somebody is signed in: listening keeps a connection open. */
  let stopListening: (() => void) | null = null;
  const listen = (): (() => void) => {
    const undo = [
      bus.on('player/protection-changed', () => void load()),
      // If it is the session of this page, the API refuses the call, and the page signs out.
      bus.on('player/sessions-ended', () => void load()),
      bus.on('player/inbox-changed', () => void load()),
      bus.on('player/verification-changed', () => void load()),
      bus.on('live/events-missed', () => void load()),
    ];
    return () => undo.forEach((stop) => stop());
  };

  const follow = (): void => {
    const { isSignedIn, player } = session.state;
    if (isSignedIn) stopListening ??= listen();
    else {
      stopListening?.();
      stopListening = null;
      asked += 1;
      window.clearTimeout(timer);
    }
    if (isSignedIn && player === null) void load();
  };

  const undo = [
    session.subscribe(follow),
    bus.on('player/changed', () => void load()),
    mirrorExclusion(window.document, session),
  ];
  follow();
  return () => {
    asked += 1;
    window.clearTimeout(timer);
    stopListening?.();
    for (const stop of undo) stop();
  };
}
