import type { GridMetrics } from './visible-range.ts';

/** Reads how the style sheet lays the items out. @returns null while there is nothing to measure. */
export function measureGrid(grid: HTMLElement): GridMetrics | null {
  const item = grid.firstElementChild;
  const rowHeight = item?.getBoundingClientRect().height ?? 0;
  if (rowHeight <= 0) return null;
  const style = getComputedStyle(grid);
  const tracks = style.gridTemplateColumns.split(' ').filter((track) => track !== '' && track !== 'none');
  return {
    columns: Math.max(1, tracks.length),
    rowHeight,
    gap: Number.parseFloat(style.rowGap) || 0,
    top: grid.getBoundingClientRect().top + window.scrollY,
  };
}
