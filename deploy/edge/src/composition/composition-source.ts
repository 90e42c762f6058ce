import { LIVE_NUMBER_CACHE_MS } from '@marquee/releases';

import type { PageRequest } from '../render/page-request.ts';

/** What may decide which composition somebody gets. */
export type Visitor = Pick<PageRequest, 'cookies' | 'country' | 'device' | 'isWithinVisit' | 'preview'>;

/** Whoever asks for what is the same for all: a list of pages, a feed. */
export const ANYBODY: Visitor = {
  cookies: {},
  country: null,
  device: 'desktop',
  // What is the same for all is made of what is stable.
  isWithinVisit: true,
};

/**
 * Says from which composition a visitor's pages are made. The registry's files answer at once and the same for all; a
 * service elsewhere, or a share of the visitors who try the next composition, takes the same place.
 */
export interface CompositionSource {
  /** The number for a visitor at once, null where that has to be asked first. It is called with every page. */
  known(visitor: Visitor): number | null;
  /** The same, but waits. 0 where nothing has ever been pinned. */
  choose(visitor: Visitor): Promise<number>;
  /** What the browser has to keep so that the visitor gets the same again, as values of `Set-Cookie`. */
  cookies?(visitor: Visitor, isSecure: boolean): string[];
}

/** The composition of the preview that a browser looks at, for all others what the source says. */
export const withPreviews = (source: CompositionSource): CompositionSource => ({
  known: (visitor) => visitor.preview?.composition ?? source.known(visitor),
  choose: async (visitor) => visitor.preview?.composition ?? source.choose(visitor),
  // Who looks at a preview tries nothing else.
  cookies: (visitor, isSecure) =>
    visitor.preview === undefined ? (source.cookies?.(visitor, isSecure) ?? []) : [],
});

/**
 * The registry's newest composition for everybody.
 *
 * @param currentNumber asks the disk, so what it says holds for some milliseconds
 * @param now monotonic, in milliseconds
 */
export function newestForAll(currentNumber: () => number, now: () => number): CompositionSource {
  let looked = { at: Number.NEGATIVE_INFINITY, number: 0 };
  const newest = (): number => {
    const at = now();
    if (at - looked.at >= LIVE_NUMBER_CACHE_MS) looked = { at, number: currentNumber() };
    return looked.number;
  };
  return { known: newest, choose: async () => newest() };
}
