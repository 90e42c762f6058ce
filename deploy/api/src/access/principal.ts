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
 * Tells who sends a request by its credentials: a visitor where it has none, null where they are not valid. What it
 * rejects with is a failure of ours, never a refusal.
 */
export type Authenticate = (request: Pick<FastifyRequest, 'headers'>) => Promise<Principal | null>;

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/** Reads the token of `Authorization: Bearer …` and asks whose it is; null where nobody's, or no longer. */
export const byBearerToken =
  (ownerOf: (token: string) => Promise<Principal | null>): Authenticate =>
  async ({ headers: { authorization } }) => {
    if (authorization === undefined) return VISITOR;
    const [, token] = BEARER.exec(authorization.trim()) ?? [];
    return token === undefined ? null : ownerOf(token);
  };

/** While the API issues no tokens, none is valid. */
export const noTokensYet: Authenticate = byBearerToken(async () => null);

/** One name for one principal, for records: `visitor`, `player:81`. Visitors are not told apart. */
export const nameOf = (principal: Principal): string => {
  if (principal.kind === 'player') return `player:${principal.playerId}`;
  return principal.kind === 'service' ? `service:${principal.name}` : principal.kind;
};
