/** A seeded source of numbers in [0, 1): the same seed gives the same sequence on every machine. */
export type Random = () => number;

/** Folds any text into an unsigned 32-bit number (FNV-1a). */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** Mulberry32: small, quick and well spread, which is all that pictures need. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between the two bounds. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/**
 * Walks a list in golden-ratio steps, so that ids that follow each other land far apart in it.
 *
 * Consecutive ids never share an entry when the list has two or more.
 */
export function stride<Item>(items: readonly Item[], id: number): Item {
  const count = items.length;
  const step = coprimeStep(Math.max(1, Math.round(count * 0.618)), count);
  const item = items[(((id * step) % count) + count) % count];
  if (item === undefined) throw new Error('A stride needs a list with at least one item.');
  return item;
}

/** The first step from the given one on that visits every place of a round of `count`. */
function coprimeStep(step: number, count: number): number {
  return count <= 2 || greatestCommonDivisor(step, count) === 1 ? step : coprimeStep(step + 1, count);
}

function greatestCommonDivisor(left: number, right: number): number {
  return right === 0 ? left : greatestCommonDivisor(right, left % right);
}
