import type { GuardDecision, GuardRequest } from '@marquee/kernel/contracts';

import { CHAIN, compose } from './chain.ts';
import { createGuardContext, denyAsUnknown } from './guard-context.ts';
import type { GuardContext } from './guard-context.ts';

const resolveRoute = (context: GuardContext): GuardDecision =>
  context.match
    ? {
        kind: 'allow',
        lang: context.lang,
        url: context.request.url,
        match: context.match,
        cookies: [],
        effects: [],
      }
    : denyAsUnknown(context, 'route');

const runChain = compose(CHAIN, resolveRoute);

/**
 * Decides what becomes of an address: the page to show, where to go instead, or why not.
 *
 * Pure, so that edge and browser come to the same answer: it reads the request only, and rules that need the
 * player allow while `session.isLoaded` is false. A refused country comes before everything, then addresses no
 * route may answer, then the eight guards, and at last the route table.
 */
export const decide = async (request: GuardRequest): Promise<GuardDecision> => {
  const context = createGuardContext(request);
  if (request.isCountryRefused) {
    const { lang } = context;
    return { kind: 'deny', status: 403, reason: 'Country refused', by: 'country', lang, cookies: [] };
  }
  if (context.path === null) return denyAsUnknown(context, 'path');
  return runChain(context);
};
