import type { HostBus, SessionStore } from '@marquee/kernel/host';
import type { Api } from '@marquee/kernel/http';
import { jitteredDelay } from '@marquee/kernel/retry';

import { mirrorExclusion } from './mirror-exclusion.ts';
import type { RealtimeHolder } from './realtime-access.ts';
import type { ServerClock } from './server-clock.ts';

/** Everybody is told of new terms at once, and does not ask in the same moment. In milliseconds. */
const TERMS_SPREAD_MS = 500;

/** While games are played the balance changes with every round: it is asked for at most so often. In milliseconds. */
const BALANCE_MS = 2_000;

/** Between tries, in milliseconds: the page can be used meanwhile, as that of somebody who is signed in. */
const RETRY = { baseMs: 2_000, mostMs: 60_000 };

export interface KeepPlayerSetup {
  window: Pick<Window, 'setTimeout' | 'clearTimeout' | 'document'>;
  session: SessionStore;
  api: Pick<Api, 'get'>;
  bus: Pick<HostBus, 'on'>;
  realtime: Pick<RealtimeHolder, 'keep'>;
  serverClock: Pick<ServerClock, 'synchronise'>;
  report: (error: unknown) => void;
  random: () => number;
}

const isOutOfReach = (error: unknown): boolean =>
  ['NETWORK', 'TIMEOUT'].includes(String((error as { code?: unknown }).code));

/**
 * Keeps the player of the session as the API knows them: fetches them when a session begins, and again when a remote or
 * the API says that something has changed. Returns the undo.
 */
export function keepPlayer(setup: KeepPlayerSetup): () => void {
  const { window, session, api, bus, realtime, serverClock, report, random } = setup;
  /** Counts up with all that makes an answer under way out of date. */
  let asked = 0;
  let timer: number | undefined;
  /** The player is known as of this event. */
  let knownUpTo = 0;
  let isLoading = false;
  /** Events up to this one were missed while an answer was under way, which may know of them. */
  let missedUpTo = 0;

  const load = async (failures = 0): Promise<void> => {
    window.clearTimeout(timer);
    asked += 1;
    const question = asked;
    isLoading = true;
    const isCurrent = (): boolean => question === asked && session.state.isSignedIn;
    try {
      const { DisplayData } = await import(
        /* webpackChunkName: "session" */ '@marquee/kernel/contracts/player'
      );
      const { isAuth, realtimeToken, notificationsToken, lastEventId, ...player } = await api.get(
        '/player/display-data',
        { schema: DisplayData },
      );
      if (!isCurrent() || !isAuth) return;
      knownUpTo = Number(lastEventId);
      serverClock.synchronise(player.serverTime);
      realtime.keep({ realtimeToken, notificationsToken, lastEventId });
      isLoading = false;
      session.dispatch({ type: 'player-loaded', player });
      const isOutdated = missedUpTo > knownUpTo;
      missedUpTo = 0;
      if (isOutdated) void load();
    } catch (error) {
      if (!isCurrent()) return;
      // Without a connection there is nothing that anybody could mend.
      if (failures === 0 && !isOutOfReach(error)) report(error);
      timer = window.setTimeout(() => void load(failures + 1), jitteredDelay(failures, RETRY, random));
    }
  };

  let balanceTimer: number | undefined;
  const loadSoon = (): void => {
    balanceTimer ??= window.setTimeout(() => {
      balanceTimer = undefined;
      if (session.state.isSignedIn) void load();
    }, BALANCE_MS);
  };

  /** Only while somebody is signed in: listening keeps a connection open. */
  let stopListening: (() => void) | null = null;
  const listen = (): (() => void) => {
    const undo = [
      bus.on('player/protection-changed', () => void load()),
      // If it is the session of this page, the API refuses the call, and the page signs out.
      bus.on('player/sessions-ended', () => void load()),
      bus.on('terms/published', () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(() => void load(), random() * TERMS_SPREAD_MS);
      }),
      bus.on('player/inbox-changed', () => void load()),
      bus.on('player/balance-changed', loadSoon),
      bus.on('player/verification-changed', () => void load()),
      bus.on('live/events-missed', ({ upTo = Infinity }) => {
        if (upTo <= knownUpTo) return;
        if (isLoading && Number.isFinite(upTo)) missedUpTo = Math.max(missedUpTo, upTo);
        else void load();
      }),
    ];
    return () => undo.forEach((stop) => stop());
  };

  const follow = (): void => {
    const { isSignedIn, player } = session.state;
    if (player === null) {
      realtime.keep(null);
      knownUpTo = 0;
    }
    if (isSignedIn) stopListening ??= listen();
    else {
      stopListening?.();
      stopListening = null;
      asked += 1;
      isLoading = false;
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
    window.clearTimeout(balanceTimer);
    stopListening?.();
    for (const stop of undo) stop();
  };
}
