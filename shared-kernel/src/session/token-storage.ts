import { readCookie } from './read-cookie.ts';
import type { TokenStorage } from './store.ts';

export const TOKEN_NAME = 'auth_token';

/** Null where the visitor lets no site keep anything: the cookie alone then holds the token. */
const storageOf = (window: Window): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** The token that says who is signed in, or null; the same as `browserTokenStorage(window).read()`, for who only reads. */
export const readToken = (window: Window): string | null =>
  readCookie(window.document, TOKEN_NAME) ?? storageOf(window)?.getItem(TOKEN_NAME) ?? null;

/**
 * The token in a cookie and in local storage, as the specification keeps it: the cookie tells the edge that somebody
 * is signed in, the storage event tells the other tabs.
 */
export function browserTokenStorage(window: Window): TokenStorage {
  return {
    read: () => readToken(window),
    write(token) {
      const secure = window.location.protocol === 'https:' ? '; Secure' : '';
      if (token === null) {
        window.document.cookie = `${TOKEN_NAME}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
        storageOf(window)?.removeItem(TOKEN_NAME);
      } else {
        window.document.cookie = `${TOKEN_NAME}=${encodeURIComponent(token)}; Path=/; SameSite=Lax${secure}`;
        storageOf(window)?.setItem(TOKEN_NAME, token);
      }
    },
  };
}
