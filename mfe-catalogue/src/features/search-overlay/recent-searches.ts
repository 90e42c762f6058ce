const KEY = 'marquee-recent-searches';
const MAXIMUM = 5;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this browser searched for last, the latest first. Storage that is full, foreign or refused holds nothing. */
export function createRecentSearches(storage: () => Kept) {
  const read = (): string[] => {
    try {
      const kept: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      if (!Array.isArray(kept)) return [];
      return kept.filter((text): text is string => typeof text === 'string').slice(0, MAXIMUM);
    } catch {
      return [];
    }
  };
  return {
    read,
    add(text: string): void {
      const others = read().filter((known) => known.toLowerCase() !== text.toLowerCase());
      try {
        storage().setItem(KEY, JSON.stringify([text, ...others].slice(0, MAXIMUM)));
      } catch {
        // The search itself works without a memory.
      }
    },
    clear(): void {
      try {
        storage().removeItem(KEY);
      } catch {
        // There was nothing to forget.
      }
    },
  };
}

export const recentSearches = createRecentSearches(() => window.localStorage);
