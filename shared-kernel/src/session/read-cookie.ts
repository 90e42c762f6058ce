/** Reads one cookie; null when it is not there, or when somebody has put there what cannot be read. */
export function readCookie(document: Document, name: string): string | null {
  const row = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (row === undefined) return null;
  try {
    return decodeURIComponent(row.slice(name.length + 1));
  } catch {
    return null;
  }
}
