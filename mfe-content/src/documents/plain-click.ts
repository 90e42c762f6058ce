import type { MouseEvent } from 'react';

/** A click that means "here"; the others open tabs and windows, and are the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
