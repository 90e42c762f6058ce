import { DemoLaunch } from '@marquee/kernel/contracts';

import { isFrameable } from './launch-faults.ts';
import type { SessionResult } from './session-result.ts';

/** A demo as a tab keeps it: the way back into the game, and what the visitor is told of their own play. */
export interface KeptSession {
  demo: DemoLaunch;
  playedMs: number;
  result: SessionResult;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (slug: string): string => `marquee-demo:${slug}`;

/** What a tab has kept may be of an older release, or somebody's own work. */
function parse(kept: string): KeptSession | null {
  const { demo, playedMs, result }: Partial<Record<keyof KeptSession, unknown>> = Object(JSON.parse(kept));
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

/** The demos of a tab, by game. A storage that is full or refused keeps nothing, and a reload then starts anew. */
export function createKeptSessions(storage: () => Kept, pageOrigin: () => string) {
  return {
    read(slug: string): KeptSession | null {
      try {
        const kept = parse(storage().getItem(keyOf(slug)) ?? 'null');
        return kept && isFrameable(kept.demo, pageOrigin()) ? kept : null;
      } catch {
        return null;
      }
    },
    keep(slug: string, session: KeptSession): void {
      try {
        storage().setItem(keyOf(slug), JSON.stringify(session));
      } catch {
        // The game itself plays without a memory.
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

export const keptSessions = createKeptSessions(
  () => window.sessionStorage,
  () => window.location.origin,
);
