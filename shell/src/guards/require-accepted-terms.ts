import type { Guard } from './guard-context.ts';
import { goHomeForNow } from './return-path.ts';

const HOME = '/';
const READABLE_PATHS = ['/display/terms', '/display/privacypolicy'];

/** Guard 6: a player with terms to accept stays at home, where the popup shows, and may read what is to be accepted. */
export const requireAcceptedTerms: Guard = async (context, next) => {
  const { hasToken, isLoaded, isTermsRequired } = context.request.session;
  if (!hasToken || !isLoaded || !isTermsRequired || READABLE_PATHS.includes(context.path)) return next();
  if (context.path !== HOME) return goHomeForNow(context, 'terms');
  const decision = await next();
  return decision.kind === 'allow'
    ? { ...decision, effects: [...decision.effects, { kind: 'popup', name: 'terms' }] }
    : decision;
};
