/** Reads one cookie; null if it is missing or malformed. */
export function readCookie(document: Document, name: string): string | null {
  const row = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (row === undefined) return null;
  try {
    return decodeURIComponent(row.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** Writes a cookie for the whole site; without `maxAgeSeconds` it lasts as long as the browser is open. */
export function writeCookie(
  document: Document,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds?: number },
): void {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  const secure = document.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}${age}; Path=/; SameSite=Lax${secure}`;
}
