import { type RefObject, useEffect } from 'react';

/** Where the groups are drop-downs over the page. As groups of a sheet they stay open until they are closed. */
const DROP_DOWNS = '(min-width: 721px)';

const openGroup = (panel: HTMLElement): HTMLDetailsElement | null =>
  panel.querySelector<HTMLDetailsElement>('details[open]');

/** Closes an open drop-down on a press beside it and on Escape, which leaves the focus on its name. */
export function useOneOpenGroup(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const open = openGroup(element);
        if (open === null || !(target instanceof Node) || open.contains(target)) return;
        if (window.matchMedia(DROP_DOWNS).matches) open.open = false;
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        const open = openGroup(element);
        if (event.key !== 'Escape' || open === null || !window.matchMedia(DROP_DOWNS).matches) return;
        event.preventDefault();
        open.open = false;
        open.querySelector('summary')?.focus();
      },
      { signal },
    );
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const open = openGroup(element);
        if (open === null || !(relatedTarget instanceof Node) || open.contains(relatedTarget)) return;
        if (window.matchMedia(DROP_DOWNS).matches) open.open = false;
      },
      { signal },
    );
    return () => controller.abort();
  }, [panel]);
}
