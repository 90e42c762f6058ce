import type { SecondStep } from '@marquee/kernel/contracts/player';

const KEY = 'marquee.second-step';

/**
 * Keeps the question for a code on the way to the page that asks it, which is another document. Without storage the player
 * finds the first step there.
 */
export const keepStep = (storage: Pick<Storage, 'setItem'>, step: SecondStep): void => {
  try {
    storage.setItem(KEY, JSON.stringify(step));
  } catch {
    // Storage that is denied.
  }
};

/** The question that was kept, once, while it can be answered. */
export const takeStep = (
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  now: number,
): SecondStep | null => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as SecondStep | null;
    storage.removeItem(KEY);
    return kept !== null && Date.parse(kept.expiresAt) > now ? kept : null;
  } catch {
    // Storage that is denied or damaged: the first step comes again.
    return null;
  }
};
