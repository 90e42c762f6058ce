type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whose round of which game. */
interface Place {
  playerId: string;
  slug: string;
}

const keyOf = ({ playerId, slug }: Place): string => `marquee-round:${playerId}:${slug}`;

/**
 * The round of each game whose end this browser has not shown yet, so that its player is told how it ended when they come
 * back. Storage that is full or blocked keeps none.
 */
export function createUnfinishedRounds(storage: () => Kept) {
  return {
    read(place: Place): string | null {
      try {
        return storage().getItem(keyOf(place));
      } catch {
        return null;
      }
    },
    keep(place: Place, roundId: string): void {
      try {
        storage().setItem(keyOf(place), roundId);
      } catch {
        // The history has it all the same.
      }
    },
    /** Leaves another round that has begun since. */
    forget(place: Place, roundId: string): void {
      try {
        if (storage().getItem(keyOf(place)) === roundId) storage().removeItem(keyOf(place));
      } catch {
        // As above.
      }
    },
  };
}

export const unfinishedRounds = createUnfinishedRounds(() => window.localStorage);
