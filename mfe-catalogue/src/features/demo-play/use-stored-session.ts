import type { DemoLaunch } from '@marquee/kernel/contracts/games';
import { useEffect, useEffectEvent } from 'react';

import type { SessionResult } from './session-result.ts';
import { storedSessions } from './stored-session.ts';

interface Played {
  /** Null while there is no game. */
  demo: DemoLaunch | null;
  startedAt: number | null;
  result: SessionResult;
}

function keep(slug: string, { demo, startedAt, result }: Played): void {
  if (demo === null || startedAt === null) return;
  storedSessions.keep(slug, { demo, playedMs: Math.max(0, Date.now() - startedAt), result });
}

/** Stores the session in the tab after each round, and with its duration when the page is left or reloaded. */
export function useStoredSession(slug: string, { demo, startedAt, result }: Played): void {
  const leave = useEffectEvent(() => keep(slug, { demo, startedAt, result }));
  useEffect(() => keep(slug, { demo, startedAt, result }), [slug, demo, startedAt, result]);
  useEffect(() => {
    const follow = (): void => leave();
    window.addEventListener('pagehide', follow);
    return () => {
      window.removeEventListener('pagehide', follow);
      follow();
    };
  }, []);
}
