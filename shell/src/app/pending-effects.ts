import type { GuardEffect } from '@marquee/kernel/contracts';

import { sessionStorageOf } from '../session/session-storage.ts';

const KEY = 'marquee:effects';

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
    // Not our format; it is removed with the next page.
    return [];
  }
};

/**
 * Stores the effects of redirects until their target page is shown. If the target is another document, that document
 * shows them: what the previous document showed is gone.
 */
export function createPendingEffects(window: Window) {
  // Where storage is blocked, effects do not reach another document.
  const storage = sessionStorageOf(window);
  return {
    add(effects: readonly GuardEffect[]): void {
      if (effects.length > 0)
        storage?.setItem(KEY, JSON.stringify([...read(storage.getItem(KEY)), ...effects]));
    },
    /** Drops the effects: the page was shown in this document, or the player has signed out. */
    forget: (): void => storage?.removeItem(KEY),
    /** Returns and removes the effects that the previous document has stored. */
    take(): GuardEffect[] {
      const left = read(storage?.getItem(KEY) ?? null);
      storage?.removeItem(KEY);
      return left;
    },
  };
}
