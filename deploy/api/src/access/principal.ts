import type { FastifyRequest } from 'fastify';

/** Who sends a request. */
export type Principal =
  | { kind: 'visitor' }
  | { kind: 'player'; playerId: string }
  /** Another server, as a provider of games. */
  | { kind: 'service'; name: string }
  | { kind: 'operator' };

export type PrincipalKind = Principal['kind'];

export const VISITOR: Principal = { kind: 'visitor' };

/**
 * Identifies the sender of a request by its credentials: a visitor without any, null if they are invalid. A rejection
 * means that the check itself failed.
 */
export type Authenticate = (request: Pick<FastifyRequest, 'headers'>) => Promise<Principal | null>;

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/** Looks up the owner of the token in `Authorization: Bearer …`; null if it is unknown or expired. */
export const byBearerToken =
  (ownerOf: (token: string) => Promise<Principal | null>): Authenticate =>
  async ({ headers: { authorization } }) => {
    if (authorization === undefined) return VISITOR;
    const [, token] = BEARER.exec(authorization.trim()) ?? [];
    return token === undefined ? null : ownerOf(token);
  };

/** Accepts no token, as long as the API issues none. */
export const acceptNoTokens: Authenticate = byBearerToken(async () => null);

/** The principal as a string for logs and keys: `visitor`, `player:81`. Visitors are not distinguished. */
export const nameOf = (principal: Principal): string => {
  if (principal.kind === 'player') return `player:${principal.playerId}`;
  return principal.kind === 'service' ? `service:${principal.name}` : principal.kind;
};
