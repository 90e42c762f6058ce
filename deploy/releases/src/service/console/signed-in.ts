import type { FastifyRequest } from 'fastify';

import { CSRF_HEADER } from '../../protocol/console-paths.ts';
import { refusal } from '../../registry-error.ts';
import type { SessionCookie } from './session-cookie.ts';
import { isOfPage, type Session, type Sessions } from './sessions.ts';

/** Sessions, and where a browser keeps them. */
export interface SignedIn {
  sessions: Sessions;
  cookie: SessionCookie;
}

const READS = new Set(['GET', 'HEAD']);

/** Lets nothing in that another site has a browser send. @throws RegistryError NOT_ALLOWED */
export function requireSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers['sec-fetch-site'] === 'same-origin') return;
  throw refusal('NOT_ALLOWED', 'The request does not come from the console itself.', 'Open the console.');
}

/**
 * The session that a request belongs to, null where it brings none. A change has to come from a page of that session.
 *
 * @throws RegistryError TOKEN_INVALID, NOT_ALLOWED
 */
export function sessionOf(
  request: Pick<FastifyRequest, 'headers' | 'method'>,
  { sessions, cookie }: SignedIn,
): { id: string; session: Session } | null {
  const id = cookie.read(request.headers.cookie);
  if (id === undefined) return null;
  const session = sessions.find(id);
  if (!READS.has(request.method)) {
    requireSameOrigin(request);
    if (!isOfPage(session, String(request.headers[CSRF_HEADER] ?? '')))
      throw refusal('NOT_ALLOWED', 'The page is not one of this session.', 'Load the console anew.');
  }
  return { id, session };
}
