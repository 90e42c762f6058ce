import { sessionStorageOf } from '../session/session-storage.ts';

/** A page that has just been loaded again is not loaded again so soon: a fault must not end in a loop. */
const RELOAD_GUARD_MS = 10_000;
const KEY = 'reloaded-at';

/**
 * Loads the page again, in this tab at most once in ten seconds.
 *
 * @returns whether it does
 */
export const reloadGuarded = (window: Pick<Window, 'sessionStorage' | 'location'>, now: number): boolean => {
  const storage = sessionStorageOf(window);
  const reloadedAt = Number(storage?.getItem(KEY) ?? Number.NaN);
  if (now - reloadedAt < RELOAD_GUARD_MS) return false;
  storage?.setItem(KEY, String(now));
  window.location.reload();
  return true;
};
