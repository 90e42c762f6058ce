import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { measureGrid } from './measure-grid.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { type GridMetrics, type ItemRange, rowStride, type Viewport, visibleRange } from './visible-range.ts';

const memory = createScrollMemory();

interface View {
  metrics: GridMetrics;
  viewport: Viewport;
}

/** Whether two views put the same items at the same place, so that there is nothing to render. */
function looksAlike(one: View, other: View, itemCount: number): boolean {
  const before = visibleRange(itemCount, one.metrics, one.viewport);
  const after = visibleRange(itemCount, other.metrics, other.viewport);
  return (
    before.start === after.start &&
    before.end === after.end &&
    one.metrics.columns === other.metrics.columns &&
    rowStride(one.metrics) === rowStride(other.metrics)
  );
}

function keepPlace(key: string, { metrics, viewport }: View): void {
  const above = viewport.scrollTop - metrics.top;
  const row = Math.floor(above / rowStride(metrics));
  const place = { index: row * metrics.columns, offset: above - row * rowStride(metrics) };
  memory.keep(key, above > 0 ? place : undefined);
}

function onWindowMove(element: Element | null, look: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('resize', soon);
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(soon);
  if (element) sizes?.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', soon);
    window.removeEventListener('resize', soon);
    sizes?.disconnect();
  };
}

/**
 * Which items of a grid the window shows, kept up to date while the page scrolls or changes its size.
 *
 * `metrics` is null in the first render, which must equal the server's.
 */
export function useWindowRange(options: {
  grid: RefObject<HTMLElement | null>;
  itemCount: number;
  initialCount: number;
  restoreKey: string | undefined;
}): { range: ItemRange; metrics: GridMetrics | null } {
  const { grid, itemCount, initialCount, restoreKey } = options;
  const [view, setView] = useState<View | null>(null);

  const look = useCallback(() => {
    const metrics = grid.current && measureGrid(grid.current);
    if (!metrics) return;
    const next = { metrics, viewport: { scrollTop: window.scrollY, height: window.innerHeight } };
    // The style sheet decides the layout, so it can only be measured once the first items are in the document.
    // oxlint-disable-next-line react/set-state-in-effect
    setView((last) => (last && looksAlike(last, next, itemCount) ? last : next));
    if (restoreKey !== undefined) keepPlace(restoreKey, next);
  }, [grid, itemCount, restoreKey]);

  const place = useRef(restoreKey === undefined ? undefined : memory.recall(restoreKey));
  useLayoutEffect(look, [look]);
  useLayoutEffect(() => {
    // Only now is the page as high as the whole list, so that there is somewhere to scroll to.
    const { current } = place;
    if (!view || !current) return;
    place.current = undefined;
    const row = Math.floor(current.index / view.metrics.columns);
    window.scrollTo(0, view.metrics.top + row * rowStride(view.metrics) + current.offset);
    look();
  }, [view, look]);
  useEffect(() => onWindowMove(grid.current, look), [grid, look]);

  return view
    ? { range: visibleRange(itemCount, view.metrics, view.viewport), metrics: view.metrics }
    : { range: { start: 0, end: Math.min(initialCount, itemCount) }, metrics: null };
}
