import { type RefObject, useLayoutEffect, useRef } from 'react';

const DURATION_MS = 300;
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/**
 * Rows of a table that have changed their place move there. A row is known by its `data-row`; those that were not there
 * before simply are. Still where the visitor wants less motion.
 */
export function useRowMotion(body: RefObject<HTMLTableSectionElement | null>): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    const next = new Map<string, number>();
    for (const row of rows) {
      const key = row.dataset['row'] ?? '';
      next.set(key, row.offsetTop);
      const before = tops.current.get(key);
      if (isStill || before === undefined || before === row.offsetTop) continue;
      row.animate?.([{ transform: `translateY(${before - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: DURATION_MS,
        easing: EASING,
      });
    }
    tops.current = next;
  });
}
