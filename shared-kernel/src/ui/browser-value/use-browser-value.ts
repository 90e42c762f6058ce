import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * A value that only the browser knows and that stays the same while the page is open: `onServer` on the server and in
 * the render that takes its markup over, what `read` returns from then on, also where the browser draws alone.
 *
 * One that changes wants `useSyncExternalStore` itself.
 *
 * @param read returns a primitive, or the same object each time
 * @example const origin = useBrowserValue(() => window.location.origin, '');
 */
export const useBrowserValue = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => onServer);
