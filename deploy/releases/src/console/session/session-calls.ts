import { SESSION_PATH } from '../../protocol/console-paths.ts';
import type { SessionAnswer } from '../../protocol/console-session.ts';
import { sendJson } from '../registry/console-ask.ts';

/** Who is signed in here; null where nobody is. @throws RegistryError TOKEN_INVALID where the session is over */
export const findSession = (): Promise<SessionAnswer | null> => sendJson(SESSION_PATH, { method: 'GET' });

/** @throws RegistryError TOKEN_INVALID, NOT_ALLOWED, SERVICE_AWAY */
export const signIn = (token: string): Promise<SessionAnswer> =>
  sendJson(SESSION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });

/** @throws RegistryError SERVICE_AWAY */
export const signOut = (): Promise<unknown> => sendJson(SESSION_PATH, { method: 'DELETE' });
