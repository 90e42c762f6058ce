import { distinctUntilChanged, fromEvent, map, merge, of, startWith, switchMap, timer } from 'rxjs';
import type { Observable } from 'rxjs';

/** A visitor who looks at another tab for a moment keeps the stream; after this time it is closed. */
const HIDDEN_FOR_MS = 60_000;

/** Whether the page needs events: it is online, and visible or was visible a moment ago. */
export const pageActivity = (window: Window): Observable<boolean> => {
  const { document } = window;
  const isHidden$ = fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'hidden'),
    switchMap((isHidden) => (isHidden ? timer(HIDDEN_FOR_MS).pipe(map(() => true)) : of(false))),
    startWith(false),
  );
  // An open connection would keep the page out of the back-forward cache.
  const hasLeft$ = merge(
    fromEvent(window, 'pagehide').pipe(map(() => true)),
    fromEvent(window, 'pageshow').pipe(map(() => false)),
  ).pipe(startWith(false));
  const isOffline$ = merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).pipe(
    startWith(null),
    map(() => !window.navigator.onLine),
  );
  return allFalse([isHidden$, hasLeft$, isOffline$]).pipe(distinctUntilChanged());
};

const allFalse = (reasons: ReadonlyArray<Observable<boolean>>): Observable<boolean> => {
  const holds = new Map<number, boolean>();
  return merge(...reasons.map((reason, index) => reason.pipe(map((isSo) => [index, isSo] as const)))).pipe(
    map(([index, isSo]) => {
      holds.set(index, isSo);
      return ![...holds.values()].includes(true);
    }),
  );
};
