import type { TokenStorage } from './store.ts';

export const TOKEN_NAME = 'auth_token';

const readCookie = (document: Document, name: string): string | null => {
  const row = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return row === undefined ? null : decodeURIComponent(row.slice(name.length + 1));
};

/**
 * The token in a cookie and in local storage, as the specification keeps it: the cookie tells the edge that somebody
 * is signed in, the storage event tells the other tabs.
 */
export function browserTokenStorage(window: Window): TokenStorage {
  return {
    read: () => readCookie(window.document, TOKEN_NAME) ?? window.localStorage.getItem(TOKEN_NAME),
    write(token) {
      const secure = window.location.protocol === 'https:' ? '; Secure' : '';
      if (token === null) {
        window.document.cookie = `${TOKEN_NAME}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
        window.localStorage.removeItem(TOKEN_NAME);
      } else {
        window.document.cookie = `${TOKEN_NAME}=${encodeURIComponent(token)}; Path=/; SameSite=Lax${secure}`;
        window.localStorage.setItem(TOKEN_NAME, token);
      }
    },
  };
}
