import type { RouteEntry } from '@marquee/kernel/contracts';
import { matchRoute } from '@marquee/kernel/routing';

import { compiledFor } from './guard-context.ts';

/**
 * Whether a saved path may be opened after sign-in: a path of this site and nothing more, of a known route that
 * a player may see. Routes of the shell only lead on to others and are refused with everything else.
 */
export const isSafeReturnPath = (path: string, routes: readonly RouteEntry[]): boolean => {
  if (!path.startsWith('/') || /^\/[/\\]|[?#\\\s]/.test(path)) return false;
  const match = matchRoute(compiledFor(routes), path);
  return match !== null && match.package !== 'shell' && match.access !== 'anonymous';
};
