import type { CookieChange } from '@marquee/kernel/contracts';
import { PARTNER_COOKIE } from '@marquee/kernel/cookies';
import { isPartnerParameter } from '@marquee/kernel/routing';

import { formatQuery, parseAddress, parseQuery } from './address.ts';
import type { QueryPair } from './address.ts';
import type { Guard, GuardContext } from './guard-context.ts';
import { readPartnerParameters, writePartnerCookie } from './partner-parameters.ts';

const isRulesPage = (path: string): boolean => path.startsWith('/rules/');

interface PartnerTrace {
  cookies: CookieChange[];
  restored: QueryPair[];
}

/**
 * A visit with any parameter of a partner replaces what was remembered as a whole: mixing two partners' parameters
 * would credit the wrong one.
 */
const traceOf = ({ request, search }: GuardContext): PartnerTrace => {
  const patterns = request.settings.partnerParameters;
  if (request.session.hasToken) return { cookies: [], restored: [] };
  const given = readPartnerParameters(patterns, search);
  if (given.length > 0) {
    const value = writePartnerCookie(given);
    const isKnown = value === request.partnerCookie;
    return { cookies: isKnown ? [] : [{ ...PARTNER_COOKIE, value }], restored: [] };
  }
  const hasAny = parseQuery(search).some(({ name }) => isPartnerParameter(patterns, name));
  return {
    cookies: [],
    restored: hasAny ? [] : readPartnerParameters(patterns, request.partnerCookie ?? ''),
  };
};

/**
 * Guard 5: remembers the partner who sent an anonymous visitor, puts the partner's parameters back where they are
 * missing, and drops `source` but on rules pages.
 *
 * The address is put right, not redirected: what the server answers stays the same for everybody.
 */
export const rememberPartner: Guard = async (context, next) => {
  const { cookies, restored } = traceOf(context);
  const decision = await next();
  const seen = { ...decision, cookies: [...decision.cookies, ...cookies] };
  if (seen.kind !== 'allow') return seen;
  const { pathname, search, hash } = parseAddress(seen.url);
  const pairs = parseQuery(search);
  const kept = isRulesPage(context.path) ? pairs : pairs.filter(({ name }) => name !== 'source');
  if (restored.length === 0 && kept.length === pairs.length) return seen;
  return { ...seen, url: `${pathname}${formatQuery([...kept, ...restored])}${hash}` };
};
