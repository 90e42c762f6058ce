import type { EdgeRequest } from '../respond.ts';

/** True where a browser says that a page of another site sent the form. */
export const isForeign = ({ headers }: EdgeRequest): boolean =>
  headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin';

/** The page that sent the form, as a path of this site and of no other. */
export function pathOfAsking({ headers }: EdgeRequest): string {
  const { referer } = headers;
  const host = headers.host ?? headers[':authority']?.toString();
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { host: from, pathname, search } = new URL(referer);
  return from === host && !pathname.startsWith('//') ? pathname + search : '/';
}
