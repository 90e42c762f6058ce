import type { GamePlay, PlayEnd, RealLaunch } from '@marquee/kernel/contracts/games';
import { useHost } from '@marquee/kernel/remote';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { newerPlay } from './newer-play.ts';
import { readPlay } from './play-calls.ts';
import { createPlayReader, type PlayReader } from './play-reader.ts';

/** Below it, the server's clock and the page's may disagree about what is due. */
const LEAST_WAIT_MS = 1_000;

/** An answer about a play, and when it came: `performance.now()`, which nobody can set. */
export interface ToldPlay {
  play: GamePlay;
  toldAt: number;
}

export interface LivePlay extends ToldPlay {
  /** The API does not answer; it is asked again and again. */
  isLost: boolean;
  refresh: () => void;
  /** Shows the answer of a call about this play, unless a newer one is shown. */
  take: (play: GamePlay) => void;
}

/** The server's time at a moment of the page. Milliseconds since 1970. */
export const serverTimeAt = ({ play, toldAt }: ToldPlay, moment: number): number =>
  Date.parse(play.serverTime) + Math.max(0, moment - toldAt);

const endedFor =
  (reason: PlayEnd) =>
  (told: ToldPlay): ToldPlay => {
    if (told.play.ended !== null) return told;
    const at = new Date(serverTimeAt(told, performance.now())).toISOString();
    return { ...told, play: { ...told.play, ended: { at, reason } } };
  };

const movedTo =
  (launchNumber: number) =>
  (told: ToldPlay): ToldPlay => ({
    ...told,
    play: { ...told.play, launchNumber: Math.max(launchNumber, told.play.launchNumber) },
  });

/** When the next thing falls due that the page has to ask about; null where there is none. */
const nextDue = ({ realityCheck, timeLimitAt, ended }: GamePlay): number | null => {
  if (ended !== null) return null;
  const moments = [realityCheck?.isDue === false ? realityCheck.dueAt : null, timeLimitAt];
  const due = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]));
  return due.length === 0 ? null : Math.min(...due);
};

/**
 * The figures of a play as the API has them: read again after each round and whenever the API says that something has
 * changed. Amounts of the game in the frame are never shown.
 *
 * @param onGone the API does not know the play any more
 */
export function useLivePlay({ play: first }: RealLaunch, onGone: () => void): LivePlay {
  const { api, bus } = useHost();
  const [told, setTold] = useState<ToldPlay>(() => ({ play: first, toldAt: performance.now() }));
  const [isLost, setLost] = useState(false);
  const reader = useRef<PlayReader>(null);
  const giveUp = useEffectEvent(onGone);
  const { sessionId } = first;

  const take = useCallback((play: GamePlay) => {
    const toldAt = performance.now();
    setTold((before) => {
      const newer = newerPlay(before.play, play);
      return newer === before.play ? before : { play: newer, toldAt };
    });
  }, []);
  const refresh = useCallback(() => reader.current?.ask(), []);

  useEffect(() => {
    const created = createPlayReader({
      read: (signal) => readPlay(api, sessionId, signal),
      onPlay(play) {
        setLost(false);
        take(play);
      },
      onLost: () => setLost(true),
      onRefused: () => giveUp(),
    });
    reader.current = created;
    const ask = (): void => created.ask();
    const stop = [
      bus.on('player/balance-changed', ask),
      bus.on('player/bonus-changed', ask),
      bus.on('player/protection-changed', ask),
      bus.on('live/events-missed', ask),
      bus.on('player/play-moved', (moved) => {
        if (moved.sessionId !== sessionId) return;
        setTold(movedTo(moved.launchNumber));
        ask();
      }),
      bus.on('player/play-ended', (ended) => {
        if (ended.sessionId !== sessionId) return;
        setTold(endedFor(ended.reason));
        ask();
      }),
    ];
    const lookAgain = (): void => {
      if (!document.hidden) ask();
    };
    const events = ['online', 'offline', 'pageshow'] as const;
    for (const event of events) window.addEventListener(event, ask);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      created.close();
      for (const undo of stop) undo();
      for (const event of events) window.removeEventListener(event, ask);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [api, bus, sessionId, take]);

  useEffect(() => {
    const due = nextDue(told.play);
    if (due === null) return undefined;
    const waitMs = Math.max(LEAST_WAIT_MS, due - serverTimeAt(told, performance.now()));
    const timer = setTimeout(refresh, waitMs);
    return () => clearTimeout(timer);
  }, [told, refresh]);

  return { ...told, isLost, refresh, take };
}
