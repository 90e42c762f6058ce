export const SCROLL_BUFFER_PX = 200;
export const RENDER_LIMIT = 1000;

/** How the items lie: equal rows of equal columns. Pixels. */
export interface GridMetrics {
  columns: number;
  rowHeight: number;
  gap: number;
  /** From the top of the document to the first row. */
  top: number;
}

export interface ItemRange {
  start: number;
  /** The first item that is not rendered. */
  end: number;
}

export interface Viewport {
  scrollTop: number;
  height: number;
}

/** From the top of one row to the top of the next. */
export const rowStride = ({ rowHeight, gap }: GridMetrics): number => rowHeight + gap;

/** The items of the rows that touch the viewport enlarged by the buffer, in whole rows. */
export function visibleRange(itemCount: number, metrics: GridMetrics, viewport: Viewport): ItemRange {
  const stride = rowStride(metrics);
  const rows = Math.ceil(itemCount / metrics.columns);
  const from = viewport.scrollTop - SCROLL_BUFFER_PX - metrics.top;
  const to = viewport.scrollTop + viewport.height + SCROLL_BUFFER_PX - metrics.top;
  const lastRow = Math.max(0, rows - 1);
  const firstShown = Math.min(Math.max(0, Math.floor(from / stride)), lastRow);
  const endShown = Math.min(Math.max(firstShown + 1, Math.ceil(to / stride)), rows);
  return { start: firstShown * metrics.columns, end: Math.min(endShown * metrics.columns, itemCount) };
}

/** Room for the rows that are not rendered. */
export function paddingAround(itemCount: number, { start, end }: ItemRange, metrics: GridMetrics) {
  const stride = rowStride(metrics);
  const rowsBefore = start / metrics.columns;
  const rowsAfter = Math.ceil(itemCount / metrics.columns) - Math.ceil(end / metrics.columns);
  return { before: rowsBefore * stride, after: Math.max(0, rowsAfter) * stride };
}

/**
 * @throws Error 'Rendered items limit reached' when more than 1000 items would be in the page at once: the grid has no
 * real height then, and rendering everything would freeze the page.
 */
export function assertRenderLimit({ start, end }: ItemRange): void {
  if (end - start > RENDER_LIMIT) throw new Error('Rendered items limit reached');
}
