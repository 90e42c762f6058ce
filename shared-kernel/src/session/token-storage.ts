import { readCookie, writeCookie } from '../cookies/document-cookie.ts';
import { TOKEN_COOKIE } from '../cookies/names.ts';

/** Beside the token: an id of the session it belongs to, which a refresh keeps and a sign-in changes. */
const SESSION_NAME = 'auth_session';

/** The session as all tabs share it. */
export interface StoredSession {
  token: string;
  /** Random, made at sign-in; empty where only the token was left. */
  id: string;
}

/** Where the access token is kept between pages and shared with other tabs. */
export interface TokenStorage {
  read(): StoredSession | null;
  write(session: StoredSession | null): void;
}

/** Null if storage is blocked: the token is then in the cookie only. */
const storageOf = (window: Window): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** Where storage is full or takes nothing, the token is in the cookie only, and no other one is left beside it. */
const store = (storage: Storage, name: string, value: string): void => {
  try {
    storage.setItem(name, value);
  } catch {
    storage.removeItem(name);
  }
};

/**
 * The token that says who is signed in, or null; the same as in `browserTokenStorage(window).read()`, for who only
 * reads.
 */
export const readToken = (window: Window): string | null =>
  readCookie(window.document, TOKEN_COOKIE) ?? storageOf(window)?.getItem(TOKEN_COOKIE) ?? null;

/**
 * The token in a cookie and in local storage, as the specification keeps it: the cookie tells the edge that somebody
 * is signed in, the storage event tells the other tabs.
 */
export function browserTokenStorage(window: Window): TokenStorage {
  const keep = (name: string, value: string | null): void => {
    writeCookie(window.document, value === null ? { name, value: '', maxAgeSeconds: 0 } : { name, value });
    const storage = storageOf(window);
    if (storage === null) return;
    if (value === null) storage.removeItem(name);
    else store(storage, name, value);
  };

  const read = (): StoredSession | null => {
    const inCookie = readCookie(window.document, TOKEN_COOKIE);
    if (inCookie !== null) return { token: inCookie, id: readCookie(window.document, SESSION_NAME) ?? '' };
    const storage = storageOf(window);
    const token = storage?.getItem(TOKEN_COOKIE) ?? null;
    return token === null ? null : { token, id: storage?.getItem(SESSION_NAME) ?? '' };
  };

  return {
    read,
    write(session) {
      // Another tab may read between two of these writes: it must never find one player's token with another's id.
      if (session === null || read()?.id !== session.id) {
        keep(TOKEN_COOKIE, null);
        keep(SESSION_NAME, session?.id ?? null);
      }
      if (session !== null) keep(TOKEN_COOKIE, session.token);
    },
  };
}
