import { sha256 } from '../store/digest.ts';

/**
 * Stands for a composition before it has a number. A release is its bytes, so two with the same pins are the same site,
 * whoever makes them live.
 */
export const candidateOf = (pins: Record<string, string>): string =>
  sha256(JSON.stringify(Object.entries(pins).toSorted(([first], [second]) => (first < second ? -1 : 1))));
