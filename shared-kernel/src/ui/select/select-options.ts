export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

/** For comparing only: without case, and without the marks on letters, so that "sao" finds "São Paulo". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l');

/** The options whose label holds what was typed; all of them while nothing was. */
export function matchingOptions<V extends string>(
  options: ReadonlyArray<SelectOption<V>>,
  query: string,
): ReadonlyArray<SelectOption<V>> {
  const wanted = fold(query.trim());
  return wanted === '' ? options : options.filter(({ label }) => fold(label).includes(wanted));
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
