import type { GuardDecision } from '@marquee/kernel/contracts';
import { RETURN_PATH_COOKIE } from '@marquee/kernel/cookies';
import { type HostBus, writeCookie } from '@marquee/kernel/host';

import { FORGET_RETURN_PATH } from '../guards/return-path.ts';

const forgets = (decision: GuardDecision): boolean => decision.cookies.includes(FORGET_RETURN_PATH);

/**
 * Writes the cookies of decisions. The saved page is forgotten when it is on show, and not when it is decided to open it:
 * until then the guards may run again, where the player still is. Signing out drops it, and does not save the page that
 * it leads away from; a session that has expired does.
 */
export function createDecisionCookies(window: Window, bus: Pick<HostBus, 'on'>) {
  const { document } = window;
  let isSigningOut = false;
  const forget = (): void => writeCookie(document, FORGET_RETURN_PATH);
  bus.on('session/signed-out', () => {
    isSigningOut = true;
    forget();
  });
  return {
    write(decision: GuardDecision): void {
      for (const cookie of decision.cookies)
        if (cookie.name !== RETURN_PATH_COOKIE.name) writeCookie(document, cookie);
        else if (cookie !== FORGET_RETURN_PATH && !isSigningOut) writeCookie(document, cookie);
      const { pathname } = window.location;
      if (forgets(decision) && decision.kind === 'allow' && decision.url.split(/[?#]/, 1)[0] === pathname)
        forget();
    },
    /** The page of the decision is on show. */
    arrived(decision: GuardDecision): void {
      isSigningOut = false;
      if (forgets(decision)) forget();
    },
  };
}
