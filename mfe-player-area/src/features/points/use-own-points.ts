import { Points } from '@marquee/kernel/contracts/points';
import { useHost, useSession } from '@marquee/kernel/remote';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface OwnPoints {
  /** Null while they are fetched for the first time. */
  points: Points | null;
  /** They could not be fetched, and none are shown. */
  hasFailed: boolean;
  refresh: () => Promise<void>;
}

/** The points of whoever is signed in, as they were when something was last changed here or elsewhere. */
export function useOwnPoints(): OwnPoints {
  const { api, bus } = useHost();
  const { isSignedIn } = useSession();
  const [points, setPoints] = useState<Points | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const page = useRef<AbortController | null>(null);

  const refresh = useCallback(async (): Promise<void> => {
    const signal = page.current?.signal;
    try {
      const newer = await api.get('/points', { schema: Points, ...(signal && { signal }) });
      setPoints((shown) => (shown !== null && shown.serverTime > newer.serverTime ? shown : newer));
      setFailed(false);
    } catch (error) {
      if (signal?.aborted) return;
      window.reportError(error);
      setFailed(true);
    }
  }, [api]);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const over = new AbortController();
    page.current = over;
    void refresh();
    const onChange = (): void => void refresh();
    const undo = [
      bus.on('player/balance-changed', onChange),
      bus.on('player/bonus-changed', onChange),
      bus.on('live/events-missed', onChange),
    ];
    return () => {
      over.abort();
      for (const stop of undo) stop();
    };
  }, [bus, isSignedIn, refresh]);

  return { points, hasFailed: hasFailed && points === null, refresh };
}
