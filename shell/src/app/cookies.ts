import type { CookieChange } from '@marquee/kernel/contracts';

/** Reads one cookie; null when it is not there. */
export function readCookie(document: Document, name: string): string | null {
  const row = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (row === undefined) return null;
  try {
    return decodeURIComponent(row.slice(name.length + 1));
  } catch {
    return null;
  }
}

export function writeCookie(document: Document, { name, value, maxAgeSeconds }: CookieChange): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}
