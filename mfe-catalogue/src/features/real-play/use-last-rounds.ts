import type { GamePlay } from '@marquee/kernel/contracts/games';
import { type PlayedRound, RoundHistory } from '@marquee/kernel/contracts/history';
import { useHost } from '@marquee/kernel/remote';
import { useEffect, useState } from 'react';

/** How many rounds of a play are shown beside it. */
const MOST_ROUNDS = 50;

interface LastRounds {
  /** The newest first; null until they are there. */
  rounds: PlayedRound[] | null;
  hasFailed: boolean;
  retry: () => void;
}

/** The last rounds of a play, read again when something was posted for its player. */
export function useLastRounds({ sessionId, version }: GamePlay): LastRounds {
  const { api } = useHost();
  const [rounds, setRounds] = useState<PlayedRound[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = `${version} ${attempt}`;
  /** What was asked and not answered. */
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const query = { play: sessionId, limit: MOST_ROUNDS };
    api.get('/player/history/round', { schema: RoundHistory, query, signal }).then(
      ({ items }) => {
        if (!signal.aborted) setRounds(items);
      },
      () => {
        if (!signal.aborted) setFailed(asked);
      },
    );
    return () => over.abort();
  }, [api, sessionId, asked]);

  return { rounds, hasFailed: failed === asked, retry: () => setAttempt((before) => before + 1) };
}
