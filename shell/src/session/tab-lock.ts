import { readCookie, writeCookie } from '@marquee/kernel/host';

import type { RunExclusively } from './single-flight.ts';

/** The name of the lock, of its cookie, and of the storage key that announces its release. */
const NAME = 'auth_refresh';

/**
 * Longest time that a tab keeps the lock's cookie, in seconds: longer than the call it protects may take. A tab that
 * was closed in the middle keeps the others waiting for no longer.
 */
const LEASE_SECONDS = 15;

/** Wait before the cookie is read again, in milliseconds: longer than any tab needs between looking and writing. */
const SETTLE_MS = 50;

/** Wait between looks at the cookie where no storage event tells that it has gone, in milliseconds. */
const POLL_MS = 200;

const wait = (window: Window, milliseconds: number): Promise<void> =>
  new Promise((resolve) => window.setTimeout(resolve, milliseconds));

/** Resolves when another tab has freed the lock, and after a while in any case. */
const untilFreed = (window: Window): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      window.removeEventListener('storage', onStorage);
      window.clearTimeout(timer);
      resolve();
    };
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === NAME) done();
    };
    const timer = window.setTimeout(done, POLL_MS);
    window.addEventListener('storage', onStorage);
  });

const tellOthers = (window: Window, id: string): void => {
  try {
    window.localStorage.setItem(NAME, id);
  } catch {
    // Storage is closed to this page; the other tabs look again by themselves.
  }
};

/**
 * Fischer's mutual exclusion over a cookie: a tab that finds it free writes an id, waits, and holds the lock if the id
 * is still there. Without cookies tabs share no session, and no lock is needed.
 */
function withCookie(window: Window, newId: () => string): RunExclusively {
  const write = (value: string, maxAgeSeconds: number): void =>
    writeCookie(window.document, { name: NAME, value, maxAgeSeconds });
  const holder = (): string | null => readCookie(window.document, NAME);

  return async (work) => {
    const id = newId();
    for (;;) {
      if (holder() === null) {
        write(id, LEASE_SECONDS);
        if (holder() === null) return work();
        await wait(window, SETTLE_MS);
        if (holder() === id) break;
      }
      await untilFreed(window);
    }
    try {
      return await work();
    } finally {
      if (holder() === id) write('', 0);
      tellOthers(window, id);
    }
  };
}

/**
 * Uses Web Locks where available: they need a secure context, and some settings block them.
 *
 * @returns rejects, with the work not done, when another tab keeps the lock for longer than its work may take: a system
 * may have suspended it. To work beside it would be the second refresh that the lock is there to prevent.
 */
export function withTabLock(window: Window, newId: () => string): RunExclusively {
  const locks = window.navigator.locks as LockManager | undefined;
  const otherwise = withCookie(window, newId);
  if (locks === undefined) return otherwise;
  return async (work) => {
    const waiting = new AbortController();
    const giveUp = (): void => waiting.abort(new Error('Another tab does not end its refresh.'));
    const patience = window.setTimeout(giveUp, LEASE_SECONDS * 1000);
    let hasStarted = false;
    const started = (): ReturnType<typeof work> => {
      hasStarted = true;
      window.clearTimeout(patience);
      return work();
    };
    try {
      return await locks.request(NAME, { signal: waiting.signal }, started);
    } catch (error) {
      if (hasStarted || waiting.signal.aborted) throw error;
      return await otherwise(work);
    } finally {
      window.clearTimeout(patience);
    }
  };
}
