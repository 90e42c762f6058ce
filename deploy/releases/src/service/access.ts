import type { FastifyInstance, FastifyRequest } from 'fastify';

import { refusal } from '../registry-error.ts';
import type { TokenDesk } from '../tokens/token-desk.ts';
import type { Role } from '../tokens/token.ts';
import { type Caller, requireRole } from './caller.ts';
import { sessionOf, type SignedIn } from './console/signed-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on routes that are open to everybody. */
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** The least that a token has to allow; null for a route that needs none. The app does not start if a route says nothing. */
    role?: Role | null;
  }
}

const BEARER = /^Bearer ([\w-]+)$/i;

/** By a bearer token, else by the session of the console. @throws RegistryError TOKEN_INVALID, NOT_ALLOWED */
function findCaller(request: FastifyRequest, tokens: TokenDesk, signedIn: SignedIn): Caller {
  const address = request.ip;
  const [, secret] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  if (secret !== undefined) {
    const token = tokens.find(secret);
    return { token, address, counts: () => tokens.counts(token.id) };
  }
  const found = sessionOf(request, signedIn);
  if (found !== null)
    return { token: found.session.token, address, counts: () => signedIn.sessions.counts(found.id) };
  throw refusal(
    'TOKEN_INVALID',
    'No token was given.',
    'Ask a release manager for one (tokens make), and set it as RELEASES_TOKEN, or for promote as PROMOTE_TOKEN.',
  );
}

/**
 * Lets nobody in without a token that counts, or a session made with one, and that allows what is asked for. Register it
 * before the routes.
 */
export function addAccess(app: FastifyInstance, tokens: TokenDesk, signedIn: SignedIn): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.role === undefined)
      throw new Error(`${String(method)} ${url} does not say who may ask for it.`);
  });
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { role } = request.routeOptions.config;
    // A request without a route gets its 404, which says nothing.
    if (role === undefined || role === null) return done();
    const caller = findCaller(request, tokens, signedIn);
    requireRole(caller.token, role);
    request.caller = caller;
    done();
  });
}

/** Who asks, on a route that lets nobody in without a token. */
export function callerOf(request: { caller: Caller | null }): Caller {
  if (request.caller === null) throw new Error('The route is open to everybody.');
  return request.caller;
}
