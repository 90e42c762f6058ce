/**
 * Scrolls a list that is wider than its window sideways, so that an item of it stands in the middle; the page stays where
 * it is. A ref for the item that is current.
 */
export function showInList(item: HTMLElement | null): void {
  const list = item?.parentElement;
  if (item && list) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
}
