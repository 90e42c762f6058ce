import { useHost, useSession } from '@marquee/kernel/remote';
import { useCallback, useEffect, useRef, useState } from 'react';

import { type ToldTime, toldNow } from './server-clock.tsx';

type Api = ReturnType<typeof useHost>['api'];

export interface Fresh<Answer> {
  answer: Answer;
  /** Null until the page itself has asked: what came with it may be old, and is nobody's in particular. */
  told: ToldTime | null;
  /** It was asked for whoever looks at the page now. */
  isOwn: boolean;
  hasFailed: boolean;
  refresh: () => void;
}

/**
 * What came with the page, asked for again as soon as the page is awake, when somebody signs in or out, and on request.
 *
 * @param fetch has to be the same function between renders
 */
export function useFresh<Answer extends { serverTime: string }>(
  first: Answer,
  fetch: (api: Api, signal: AbortSignal) => Promise<Answer>,
): Fresh<Answer> {
  const host = useHost();
  const { isSignedIn, player } = useSession();
  const [shown, setShown] = useState<Pick<Fresh<Answer>, 'answer' | 'told'> & { of: unknown }>({
    answer: first,
    told: null,
    of: undefined,
  });
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef<AbortController | null>(null);
  const identity = isSignedIn ? (player?.id ?? 'player') : null;

  const refresh = useCallback((): void => {
    asked.current?.abort();
    const over = new AbortController();
    asked.current = over;
    fetch(host.api, over.signal).then(
      (answer) => {
        if (over.signal.aborted) return;
        setShown({ answer, told: toldNow(answer.serverTime), of: identity });
        setFailed(false);
      },
      () => {
        if (!over.signal.aborted) setFailed(true);
      },
    );
  }, [host, fetch, identity]);

  useEffect(() => {
    refresh();
    return () => asked.current?.abort();
  }, [refresh]);

  const { answer, told, of } = shown;
  return { answer, told, isOwn: of === identity, hasFailed, refresh };
}
