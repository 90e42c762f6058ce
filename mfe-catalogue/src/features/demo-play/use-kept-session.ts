import type { DemoLaunch } from '@marquee/kernel/contracts';
import { useEffect, useEffectEvent } from 'react';

import { keptSessions } from './kept-session.ts';
import type { SessionResult } from './session-result.ts';

interface Played {
  /** Null while there is no game. */
  demo: DemoLaunch | null;
  startedAt: number | null;
  result: SessionResult;
}

function keep(slug: string, { demo, startedAt, result }: Played): void {
  if (demo === null || startedAt === null) return;
  keptSessions.keep(slug, { demo, playedMs: Math.max(0, Date.now() - startedAt), result });
}

/** Keeps the session in the tab: with each round, and with the time it has lasted when the page is left or loaded anew. */
export function useKeptSession(slug: string, { demo, startedAt, result }: Played): void {
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
