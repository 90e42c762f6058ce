import type { GuardEffect } from '@marquee/kernel/contracts';

const KEY = 'marquee:effects';

/** Null where the visitor lets no site keep anything: what another document should tell is not told then. */
const storageOf = (window: Window): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

const isEffect = (value: unknown): value is GuardEffect => {
  const { kind } = (value ?? {}) as Partial<GuardEffect>;
  return kind === 'notice' || kind === 'popup';
};

const read = (text: string | null): GuardEffect[] => {
  if (text === null) return [];
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isEffect) : [];
  } catch {
    // Somebody else has put there what cannot be read; it is taken away with the next page.
    return [];
  }
};

/**
 * Keeps the effects of redirects until the page they lead to is on show. It may come as a document of its own, and that
 * one shows them: what was shown on the page that was left is gone with it.
 */
export function createEffectsOnTheWay(window: Window) {
  const storage = storageOf(window);
  return {
    add(effects: readonly GuardEffect[]): void {
      if (effects.length > 0)
        storage?.setItem(KEY, JSON.stringify([...read(storage.getItem(KEY)), ...effects]));
    },
    /** The page is on show in the same document, or nobody is there to be told. */
    forget: (): void => storage?.removeItem(KEY),
    /** What the document before this one has left. */
    take(): GuardEffect[] {
      const left = read(storage?.getItem(KEY) ?? null);
      storage?.removeItem(KEY);
      return left;
    },
  };
}
