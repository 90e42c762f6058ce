/** The list with one item in another place. @example moveItem(['a', 'b', 'c'], 2, 0) // ['c', 'a', 'b'] */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
};
