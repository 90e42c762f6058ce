import { addressOf } from './guard-context.ts';
import type { Guard } from './guard-context.ts';

/** Balance, self-exclusion and the profile form; the signed links are self-exclusion pages too. */
const OPEN_PATHS =
  /^\/player\/(?:balance|profile(?:\/view)?|self-exclusion(?:\/(?:extend|deactivate)\/[^/]+)?)$/;

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A date without time means the end of that day where the player lives. That place is not known here, so the day
 * lasts until it is over everywhere (UTC-12): in doubt the player stays protected.
 */
const isExpired = (dateTill: string | null, now: string): boolean => {
  if (dateTill === null) return false;
  const till = Date.parse(DAY_ONLY.test(dateTill) ? `${dateTill}T23:59:59.999-12:00` : dateTill);
  return Date.parse(now) > till;
};

/** Guard 2: a self-excluded player keeps to three pages and is told why. */
export const confineSelfExcluded: Guard = async (context, next) => {
  const { session, now } = context.request;
  const { enabled, dateTill } = session.selfExclusion;
  const isExcluded = session.hasToken && session.isLoaded && enabled;
  // Terms come first: guard 6 sends such a player home, and two guards with different targets would redirect for ever.
  if (!isExcluded || session.isTermsRequired || OPEN_PATHS.test(context.path)) return next();
  return {
    kind: 'redirect',
    status: 302,
    to: addressOf(context.lang, '/player/self-exclusion'),
    by: 'self-exclusion',
    cookies: [],
    effects: [
      {
        kind: 'popup',
        name: isExpired(dateTill, now) ? 'self-exclusion-end-of-period' : 'self-exclusion-alert',
      },
    ],
  };
};
