import type { CookieChange } from '@marquee/kernel/contracts';

export function writeCookie(document: Document, { name, value, maxAgeSeconds }: CookieChange): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}
