import { HeldLaunch } from '@marquee/kernel/contracts/games';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (slug: string): string => `marquee-play:${slug}`;

/** The plays of a tab, by game, so that a reload goes on with the same one. Storage that is full or blocked keeps none. */
export function createKeptLaunches(storage: () => Kept) {
  return {
    /** Null for what is none, too: it may be from an older release, or edited by hand. */
    read(slug: string): HeldLaunch | null {
      try {
        return HeldLaunch.parse(JSON.parse(storage().getItem(keyOf(slug)) ?? 'null'));
      } catch {
        return null;
      }
    },
    keep(slug: string, { sessionId, launchNumber }: HeldLaunch): void {
      try {
        storage().setItem(keyOf(slug), JSON.stringify({ sessionId, launchNumber }));
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

export const keptLaunches = createKeptLaunches(() => window.sessionStorage);
