import { BOARD_EVENTS, type BoardEventName, Leaderboard } from '@marquee/kernel/contracts/tournaments';
import { useHost, useLanguage, useSession } from '@marquee/kernel/remote';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { type ToldTime, toldNow } from '../competition/server-clock.tsx';
import { type BoardEvent, hear, type ShownBoard, shownBoard } from './board-state.ts';

const LOOK_EVERY_MS = 5_000;
/** The stream says something every five seconds. After so long without a word, the call is asked instead. */
const SILENT_MS = 12_000;
const ASK_EVERY_MS = 15_000;
/** How often a player's own line is asked for while the board moves. */
const OWN_EVERY_MS = 8_000;
/** A round is counted a moment after it has moved money. */
const AFTER_ROUND_MS = 1_000;

/** `EventSource.CLOSED`. */
const CLOSED = 2;

const NAMES = Object.keys(BOARD_EVENTS) as BoardEventName[];

const readEvent = (name: BoardEventName, text: string): BoardEvent =>
  ({ name, payload: BOARD_EVENTS[name].parse(JSON.parse(text)) }) as BoardEvent;

export interface LiveBoardSetup {
  tournamentId: string;
  /** The call that answers the whole board. */
  path: string;
  first: Leaderboard;
  /** Rounds count, or are still being settled. */
  isMoving: boolean;
  /** The tournament has gone on to another state. */
  onState: () => void;
}

export interface LiveBoard {
  board: ShownBoard;
  told: ToldTime | null;
  refresh: () => void;
}

/**
 * A board as the server has it: what its stream tells, and where that is silent, or something of it was missed, what its
 * call answers. While the page is hidden nothing is asked.
 */
export function useLiveBoard({ tournamentId, path, first, isMoving, onState }: LiveBoardSetup): LiveBoard {
  const host = useHost();
  const lang = useLanguage();
  const { isSignedIn, player } = useSession();
  const identity = isSignedIn ? (player?.id ?? 'player') : null;
  const [board, setBoard] = useState<ShownBoard>(() => shownBoard(first));
  const [told, setTold] = useState<ToldTime | null>(null);
  const shown = useRef(board);
  const shownTo = useRef<unknown>(null);
  const heardAt = useRef(-Infinity);
  const askedAt = useRef(-Infinity);
  const asked = useRef<AbortController | null>(null);
  const tellState = useEffectEvent(onState);

  const show = useCallback((next: ShownBoard): void => {
    shown.current = next;
    setBoard(next);
  }, []);

  const ask = useCallback((): void => {
    asked.current?.abort();
    const over = new AbortController();
    asked.current = over;
    askedAt.current = performance.now();
    host.api.get(path, { schema: Leaderboard, query: { lang }, signal: over.signal }).then(
      (answer) => {
        if (over.signal.aborted) return;
        setTold(toldNow(answer.serverTime));
        // Another player has another line of their own, on the same board.
        if (answer.version < shown.current.version && shownTo.current === identity) return;
        shownTo.current = identity;
        show(shownBoard(answer));
      },
      // The board's age says that it could not be had; it is asked for again.
      () => {},
    );
  }, [host, identity, lang, path, show]);

  useEffect(() => {
    ask();
    return () => asked.current?.abort();
  }, [ask]);

  const take = useEffectEvent((event: BoardEvent): boolean => {
    heardAt.current = performance.now();
    const { state } = shown.current;
    const { board: next, isGap, isOver } = hear(shown.current, event);
    if (next !== shown.current) show(next);
    if (isGap) ask();
    if (next.state !== state || isOver) tellState();
    return isOver;
  });

  useEffect(() => {
    if (!isMoving) return undefined;
    let stream: EventSource | null = null;
    let isOver = false;
    const close = (): void => {
      stream?.close();
      stream = null;
    };
    const open = (): void => {
      // The browser tries again by itself until it is told that there is nothing.
      if (stream?.readyState === CLOSED) stream = null;
      if (isOver || stream !== null || document.hidden || typeof EventSource === 'undefined') return;
      const opened = new EventSource(`/api/v1/tournaments/${tournamentId}/live?lang=${lang}`);
      stream = opened;
      for (const name of NAMES)
        opened.addEventListener(name, (event: MessageEvent<string>) => {
          isOver = take(readEvent(name, event.data)) || isOver;
          if (isOver) close();
        });
    };
    const look = (): void => {
      if (document.hidden) return;
      open();
      const now = performance.now();
      const isSilent = now - heardAt.current > SILENT_MS && now - askedAt.current > ASK_EVERY_MS;
      const isOwnDue = shown.current.isOwnOld && now - askedAt.current > OWN_EVERY_MS;
      if (isSilent || isOwnDue) ask();
    };
    const turn = (): void => {
      if (document.hidden) {
        close();
        return;
      }
      open();
      ask();
    };
    open();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', open);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
      close();
    };
  }, [ask, isMoving, lang, tournamentId]);

  useEffect(() => {
    if (identity === null || !isMoving) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const undo = host.bus.on('player/balance-changed', () => {
      clearTimeout(timer);
      timer = setTimeout(ask, AFTER_ROUND_MS);
    });
    return () => {
      clearTimeout(timer);
      undo();
    };
  }, [ask, host, identity, isMoving]);

  return { board, told, refresh: ask };
}
