import type { GuardDecision } from '@marquee/kernel/contracts';

import { addressOfTarget, readRedirects } from './declared-redirects.ts';
import { addressOf, denyAsUnknown } from './guard-context.ts';
import type { Guard, GuardContext } from './guard-context.ts';

const BY = 'declared-redirect';
const SUFFIX = '/redirect';

/** The shell's own route asks, by its last segment, for what the path before it leads to. */
const withoutSuffix = ({ findRoute }: GuardContext, path: string): string | null =>
  path.endsWith(SUFFIX) && findRoute(path)?.package === 'shell' ? path.slice(0, -SUFFIX.length) : null;

const go = (status: 301 | 302, to: string): GuardDecision => ({
  kind: 'redirect',
  status,
  to,
  by: BY,
  cookies: [],
  effects: [],
});

/**
 * Guard 8: follows the redirects the server declares. A path that ends in `/redirect` is looked up among them too,
 * leads to the page without that ending if there is one, and is unknown otherwise.
 */
export const followDeclaredRedirects: Guard = async (context, next) => {
  const { path, lang, search, hash, findRoute, request } = context;
  const redirects = readRedirects(request.settings.redirects);
  let page = withoutSuffix(context, path);
  const target = redirects.get(path) ?? (page === null ? undefined : redirects.get(page));
  if (target) return go(target.status, addressOfTarget(target, context));
  if (page === null) return next();
  for (let shorter = withoutSuffix(context, page); shorter !== null; shorter = withoutSuffix(context, page)) {
    page = shorter;
  }
  if (findRoute(page) === null) return denyAsUnknown(context, BY);
  return go(302, `${addressOf(lang, page)}${search}${hash}`);
};
