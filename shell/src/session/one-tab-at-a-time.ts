import { readCookie } from '@marquee/kernel/host';

import type { Exclusively } from './single-flight.ts';

/** The name of the lock, of its cookie, and of the key whose storage event says that it is free. */
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
 * Mutual exclusion over a cookie, after Fischer: who finds it free writes an id, waits, and has it if the id still
 * stands there. Where no cookie is kept, tabs share no session, and nothing has to be excluded.
 */
function withCookie(window: Window, newId: () => string): Exclusively {
  const write = (value: string, seconds: number): void => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    window.document.cookie = `${NAME}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  };
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
 * Web Locks where the page may use them: they come only with a secure context, and some settings refuse them.
 *
 * @returns rejects, with the work not done, when another tab keeps the lock for longer than its work may take: a system
 * may have suspended it. To work beside it would be the second refresh that the lock is there to prevent.
 */
export function oneTabAtATime(window: Window, newId: () => string): Exclusively {
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
