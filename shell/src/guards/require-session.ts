import type { Guard } from './guard-context.ts';
import { forgetWhereItLed, goBack, goHomeForNow, saveNamedPage } from './return-path.ts';

const ANONYMOUS_PATHS = ['/login', '/registration'];

/** Reached from a mail, by players who may be signed out: their signature is their permission. */
const SIGNED_LINK = /^\/player\/self-exclusion\/(?:extend|deactivate)\/[^/]+$/;

/** Protected by path, so that a remote cannot open them by its declaration. */
const PLAYER_PATHS = /^\/(?:player(?:\/.*)?|game\/play(?:\/.*)?|games\/(?:favorites|last))$/s;

const BY = 'session';

/**
 * Guard 1: visitors stay out of the player's pages, and players out of sign-in and registration, which lead on to the page
 * that they were kept from.
 */
export const requireSession: Guard = async (context, next) => {
  const { path, match, request } = context;
  if (request.session.hasToken) {
    const isForVisitors = ANONYMOUS_PATHS.includes(path) || match?.access === 'anonymous';
    return isForVisitors ? goBack(context, BY) : forgetWhereItLed(context, await next());
  }
  if (SIGNED_LINK.test(path)) return next();
  if (PLAYER_PATHS.test(path) || match?.access === 'player') return goHomeForNow(context, BY);
  return ANONYMOUS_PATHS.includes(path) ? saveNamedPage(context, await next()) : next();
};
