import type { RealLaunch } from '@marquee/kernel/contracts/games';
import { type PlayedRound, RoundHistory } from '@marquee/kernel/contracts/history';
import { useHost, useSession } from '@marquee/kernel/remote';
import { useEffect, useState } from 'react';

import { unfinishedRounds } from './unfinished-rounds.ts';

/** A game has one open round at a time: the one that was left is among its last. */
const LOOKED_THROUGH = 10;

interface SettledRound {
  /** The round that ended while the player was away; null without one, and once they have seen it. */
  settled: PlayedRound | null;
  begin: (roundId: string) => void;
  end: (roundId: string) => void;
  dismiss: () => void;
}

/** Follows the rounds of a game, and tells of one whose end this browser has not shown. */
export function useSettledRound({ game: { slug }, resumes }: RealLaunch): SettledRound {
  const { api } = useHost();
  const playerId = useSession().player?.id;
  const [settled, setSettled] = useState<PlayedRound | null>(null);
  const openId = resumes?.roundId;

  useEffect(() => {
    if (playerId === undefined) return undefined;
    const place = { playerId, slug };
    const left = unfinishedRounds.read(place);
    if (openId !== undefined) unfinishedRounds.keep(place, openId);
    if (left === null || left === openId) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const query = { game: slug, limit: LOOKED_THROUGH };
    api.get('/player/history/round', { schema: RoundHistory, query, signal }).then(
      ({ items }) => {
        const round = items.find(({ id }) => id === left);
        if (signal.aborted || round?.state === 'open') return;
        unfinishedRounds.forget(place, left);
        if (round !== undefined) setSettled(round);
      },
      // It is asked for again when the game is opened the next time.
      () => {},
    );
    return () => over.abort();
  }, [api, playerId, slug, openId]);

  return {
    settled,
    begin(roundId) {
      setSettled(null);
      if (playerId !== undefined) unfinishedRounds.keep({ playerId, slug }, roundId);
    },
    end(roundId) {
      if (playerId !== undefined) unfinishedRounds.forget({ playerId, slug }, roundId);
    },
    dismiss: () => setSettled(null),
  };
}
