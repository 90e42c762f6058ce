import { readCookie, type SessionStore, writeCookie } from '@marquee/kernel/host';

const COOKIE = 'self_exclusion';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Mirrors in a cookie whether the player is self-excluded, as the specification asks. Nothing is decided by it: deleted or
 * made up by hand, it changes nothing. Returns the undo.
 */
export function mirrorExclusion(
  document: Document,
  session: Pick<SessionStore, 'state' | 'subscribe'>,
): () => void {
  const mirror = (): void => {
    const { isSignedIn, player } = session.state;
    // Not known yet.
    if (isSignedIn && player === null) return;
    const isExcluded = player?.selfExclusionBlock.enabled ?? false;
    if (isExcluded) writeCookie(document, { name: COOKIE, value: '1', maxAgeSeconds: YEAR_SECONDS });
    else if (readCookie(document, COOKIE) !== null)
      writeCookie(document, { name: COOKIE, value: '', maxAgeSeconds: 0 });
  };
  mirror();
  return session.subscribe(mirror);
}
