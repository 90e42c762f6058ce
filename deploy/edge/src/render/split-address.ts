/**
 * What browsers encode in a path by themselves. A backslash they would take for a slash, and a path that begins with
 * one for another host.
 */
const UNSAFE = /[^\x21-\x7e]|["<>\\`{}]/gu;

const safe = (text: string): string => text.toWellFormed().replace(UNSAFE, encodeURIComponent);

/**
 * Takes the address of a request apart, with every character encoded that may not stand in a header or a page.
 *
 * Not by `URL`: that one reads the first segment of `//en/games` as a host.
 */
export function splitAddress(url: string): { pathname: string; search: string } {
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { pathname: safe(pathname), search: safe(search) };
}
