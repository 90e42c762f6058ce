import type { ProfileChange, ProfileFieldName } from '@marquee/kernel/contracts/player';
import { useHost } from '@marquee/kernel/remote';
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

/** For what was saved, or given up. */
export const forgetDraft = (playerId: string): void => writeDraft(playerId, {});

/**
 * Keeps what was typed in this tab, for a reload, another language and the next sign-in of the same player. Whoever signs
 * out leaves nothing behind.
 */
export function useDraft(playerId: string, changes: ProfileChange): void {
  const { bus } = useHost();
  const text = JSON.stringify(changes);
  const current = useMemo(() => JSON.parse(text) as ProfileChange, [text]);
  useEffect(() => writeDraft(playerId, current), [playerId, current]);
  useEffect(() => bus.on('session/signed-out', () => forgetDraft(playerId)), [bus, playerId]);
}
