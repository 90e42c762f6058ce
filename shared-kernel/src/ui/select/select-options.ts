import { foldForSearch } from '../../locale/fold-for-search.ts';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

/** The options whose label holds what was typed; all of them while nothing was. */
export function matchingOptions<V extends string>(
  options: ReadonlyArray<SelectOption<V>>,
  query: string,
): ReadonlyArray<SelectOption<V>> {
  const wanted = foldForSearch(query.trim());
  return wanted === '' ? options : options.filter(({ label }) => foldForSearch(label).includes(wanted));
}

/** The next option that may be chosen, from a place and in a direction, going round; -1 where there is none. */
export function stepActive(options: readonly SelectOption[], from: number, step: 1 | -1): number {
  const count = options.length;
  for (let tried = 1; tried <= count; tried++) {
    const start = from < 0 && step === -1 ? count : from;
    const index = (((start + step * tried) % count) + count) % count;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}
