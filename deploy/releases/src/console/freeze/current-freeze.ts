import type { Freeze } from '../../freeze/freeze-store.ts';

/** The freeze that runs at a moment, the one that ends last where there are several; null where none does. */
export const currentFreeze = (freezes: readonly Freeze[], now: Date): Freeze | null =>
  freezes
    .filter(({ from, until }) => Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until))
    .toSorted((first, second) => Date.parse(second.until) - Date.parse(first.until))
    .at(0) ?? null;
