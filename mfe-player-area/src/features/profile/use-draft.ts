import type { ProfileChange, ProfileFieldName } from '@marquee/kernel/contracts/player';
import { useEffect, useMemo } from 'react';

const KEY = 'marquee:profile-draft';

/** Numbers of identity are typed again rather than left in the browser's storage. */
const isKept = (name: string): boolean => !name.startsWith('identi');

/** What was typed on this page before it was loaded anew, by the same player in the same tab. */
export const readDraft = (playerId: string): ProfileChange => {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as {
      playerId: string;
      changes: ProfileChange;
    } | null;
    return stored?.playerId === playerId ? stored.changes : {};
  } catch {
    // Storage is closed to this page, or something else wrote there: the form begins as the API has it.
    return {};
  }
};

const writeDraft = (playerId: string, changes: ProfileChange): void => {
  const kept = Object.entries(changes).filter(([name]) => isKept(name as ProfileFieldName));
  try {
    if (kept.length === 0) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify({ playerId, changes: Object.fromEntries(kept) }));
  } catch {
    // Without storage, a reload loses what the browser asks about before it.
  }
};

/** Keeps what was typed for a reload of the page; a player who leaves it after all has given it up. */
export function useDraft(playerId: string, changes: ProfileChange): void {
  const text = JSON.stringify(changes);
  const current = useMemo(() => JSON.parse(text) as ProfileChange, [text]);
  useEffect(() => writeDraft(playerId, current), [playerId, current]);
  useEffect(() => () => writeDraft(playerId, {}), [playerId]);
}
