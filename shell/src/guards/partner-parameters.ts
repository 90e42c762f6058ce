import { isPartnerParameter } from '@marquee/kernel/routing';

import { parseQuery } from './address.ts';
import type { QueryPair } from './address.ts';

const MAX_PARAMETERS = 10;
const NAME = /^[A-Za-z0-9_-]{1,64}$/;
const VALUE = /^[A-Za-z0-9._~-]{1,128}$/;

/**
 * The partner's parameters in a query or in the cookie. Values come from strangers and go into a cookie and into
 * addresses: one that is too long or has other than unreserved characters is left out, and so is the eleventh.
 * Of a repeated parameter the first counts.
 */
export const readPartnerParameters = (patterns: readonly string[], query: string): QueryPair[] => {
  const found = new Map<string, QueryPair>();
  for (const pair of parseQuery(query)) {
    const isFit = NAME.test(pair.name) && VALUE.test(pair.value) && isPartnerParameter(patterns, pair.name);
    if (isFit && !found.has(pair.name) && found.size < MAX_PARAMETERS) found.set(pair.name, pair);
  }
  return [...found.values()];
};

/** The cookie's value: again a query, and all its characters may stand in a cookie. */
export const writePartnerCookie = (parameters: readonly QueryPair[]): string =>
  parameters.map(({ name, value }) => `${name}=${value}`).join('&');
