import type { CallOptions } from '@marquee/kernel/http';
import { useHost, useSession } from '@marquee/kernel/remote';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Own<Answer> {
  /** Null while it is fetched for the first time. */
  answer: Answer | null;
  /** It could not be fetched, and none is shown. */
  hasFailed: boolean;
  refresh: () => Promise<void>;
}

/** What a call answers about whoever is signed in, as it was when something was last changed here or elsewhere. */
export function useOwn<Answer extends { serverTime: string }>(
  path: string,
  schema: CallOptions<Answer>['schema'],
): Own<Answer> {
  const { api, bus } = useHost();
  const { isSignedIn } = useSession();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const page = useRef<AbortController | null>(null);

  const refresh = useCallback(async (): Promise<void> => {
    const signal = page.current?.signal;
    try {
      const newer = await api.get(path, { schema, ...(signal && { signal }) });
      setAnswer((shown) => (shown !== null && shown.serverTime > newer.serverTime ? shown : newer));
      setFailed(false);
    } catch (error) {
      if (signal?.aborted) return;
      window.reportError(error);
      setFailed(true);
    }
  }, [api, path, schema]);

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

  return { answer, hasFailed: hasFailed && answer === null, refresh };
}
