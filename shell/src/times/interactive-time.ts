import type { Boot } from '@marquee/kernel/contracts';

import { markedAt } from './marks.ts';

/** Whether a file was here before the page woke: fetched ahead, or in the browser's cache from another page. */
function wasAtHand({ location, performance }: Window, src: string, wokeAt: number): boolean {
  const entries = performance.getEntriesByName(new URL(src, location.href).href, 'resource');
  return (entries as PerformanceResourceTiming[]).some(
    ({ transferSize, responseEnd }) => transferSize === 0 || (responseEnd > 0 && responseEnd <= wokeAt),
  );
}

/**
 * How long the page took from when it woke until it was interactive; undefined where it is not, and where a script was
 * fetched only then. Files of a release that is tried are in no browser yet, those of the others are, and what that costs
 * passes with the first page.
 */
export function interactiveTime(
  window: Window,
  { scripts, routeScripts }: Pick<Boot, 'scripts' | 'routeScripts'>,
): number | undefined {
  const [wokeAt, isAt] = [markedAt(window, 'wake'), markedAt(window, 'interactive')];
  if (wokeAt === undefined || isAt === undefined) return undefined;
  const isFair = [...scripts, ...routeScripts].every(({ src }) => wasAtHand(window, src, wokeAt));
  return isFair ? isAt - wokeAt : undefined;
}
