import { DemoLaunch } from '@marquee/kernel/contracts/games';

import { isFrameable } from '../../playing/is-frameable.ts';
import type { SessionResult } from './session-result.ts';

/** A demo session as a tab stores it: how to return to the game, with the time and result so far. */
export interface StoredSession {
  demo: DemoLaunch;
  playedMs: number;
  result: SessionResult;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (slug: string): string => `marquee-demo:${slug}`;

/** The stored value may be from an older release, or edited by hand. */
function parse(kept: string): StoredSession | null {
  const { demo, playedMs, result }: Partial<Record<keyof StoredSession, unknown>> = Object(JSON.parse(kept));
  const launched = DemoLaunch.safeParse(demo);
  if (!launched.success || typeof playedMs !== 'number' || !(playedMs >= 0)) return null;
  const { netMinor, openRound = null }: Partial<Record<keyof SessionResult, unknown>> = Object(result);
  if (!Number.isSafeInteger(netMinor)) return null;
  return {
    demo: launched.data,
    playedMs,
    result: { netMinor: Number(netMinor), openRound: typeof openRound === 'string' ? openRound : null },
  };
}

/**
 * The demo sessions of a tab, by game. If storage is full or blocked, nothing is stored and a reload starts a new
 * session.
 */
export function createStoredSessions(storage: () => Kept, pageOrigin: () => string) {
  return {
    read(slug: string): StoredSession | null {
      try {
        const kept = parse(storage().getItem(keyOf(slug)) ?? 'null');
        return kept && isFrameable(kept.demo, pageOrigin()) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(slug: string, session: StoredSession): void {
      try {
        storage().setItem(keyOf(slug), JSON.stringify(session));
      } catch {
        // The game works without storage.
      }
    },
    forget(slug: string): void {
      try {
        storage().removeItem(keyOf(slug));
      } catch {
        // As above.
      }
    },
  };
}

export const storedSessions = createStoredSessions(
  () => window.sessionStorage,
  () => window.location.origin,
);
