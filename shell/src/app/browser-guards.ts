import type { Boot, GuardDecision } from '@marquee/kernel/contracts';
import { PARTNER_COOKIE, RETURN_PATH_COOKIE } from '@marquee/kernel/cookies';
import { readCookie } from '@marquee/kernel/host';
import { LANGUAGE_COOKIE } from '@marquee/kernel/locale';
import type { SessionState } from '@marquee/kernel/session';

import { decide } from '../guards/index.ts';

const blockOf = ({ player }: SessionState) => ({
  enabled: player?.selfExclusionBlock.enabled ?? false,
  dateTill: player?.selfExclusionBlock.dateTill ?? null,
});

export interface BrowserVisit {
  boot: Boot;
  session: SessionState;
  window: Window;
  /** By the server's clock. */
  now: Date;
}

/** The browser half of the guard chain: the same rules as on the edge, with the player known. */
export function decideInBrowser(
  { boot, session, window, now }: BrowserVisit,
  url: string,
): Promise<GuardDecision> {
  const { player } = session;
  return decide({
    url,
    routes: boot.routes,
    settings: boot.settings,
    session: {
      hasToken: session.isSignedIn,
      isLoaded: player !== null,
      isBlocked: player?.isBlocked ?? false,
      isTermsRequired: player?.isTermsRequired ?? false,
      selfExclusion: blockOf(session),
    },
    rememberedLanguage: readCookie(window.document, LANGUAGE_COOKIE.name),
    acceptLanguage: window.navigator.languages.join(','),
    partnerCookie: readCookie(window.document, PARTNER_COOKIE.name),
    returnPath: readCookie(window.document, RETURN_PATH_COOKIE.name),
    isCountryRefused: boot.status === 403,
    now: now.toISOString(),
  });
}
