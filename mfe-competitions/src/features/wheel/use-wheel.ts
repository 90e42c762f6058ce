import { useHost, useLanguage, useSession } from '@marquee/kernel/remote';
import { useCallback, useEffect, useState } from 'react';

import { fetchWheel, type WheelData } from './load-activity.ts';

/** Many join at once when a streamer asks: their events are one question. */
const PAUSE_MS = 300;

export interface LiveWheel extends WheelData {
  /** Asks again how it stands. */
  refresh: () => Promise<void>;
}

/** What somebody had to do with it is not shown to who comes after them at the same screen. */
const asVisitor = ({ activity, participants }: WheelData): WheelData => ({
  activity: { ...activity, own: null },
  participants,
});

/** A wheel as it is now, and what the player who looks has to do with it: the server's page is the same for everybody. */
export function useWheel(served: WheelData): LiveWheel {
  const host = useHost();
  const lang = useLanguage();
  const { isSignedIn } = useSession();
  const { id } = served.activity;
  const [shown, setShown] = useState(served);

  const read = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const { signal: never } = new AbortController();
      const fetched = await fetchWheel(host.api, { id, lang, signal: signal ?? never });
      const newer = isSignedIn ? fetched : asVisitor(fetched);
      setShown((known) => (known.activity.serverTime > newer.activity.serverTime ? known : newer));
    },
    [host, id, isSignedIn, lang],
  );

  useEffect(() => {
    const { bus } = host;
    const over = new AbortController();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const readNow = (): void => {
      // What is shown stays; the next event or step asks again.
      read(over.signal).catch(() => {});
    };
    const readSoon = (): void => {
      clearTimeout(pause);
      pause = setTimeout(readNow, PAUSE_MS);
    };
    readNow();
    const undo = [
      bus.on('activity/changed', ({ activityId }) => {
        if (activityId === id) readSoon();
      }),
      bus.on('live/events-missed', readSoon),
    ];
    return () => {
      over.abort();
      clearTimeout(pause);
      for (const stop of undo) stop();
    };
  }, [host, id, read]);

  const known = shown.activity.id === id ? shown : served;
  return { ...(isSignedIn ? known : asVisitor(known)), refresh: read };
}
