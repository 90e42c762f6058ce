import type { FastifyRequest } from 'fastify';

export interface PlayerPrincipal {
  kind: 'player';
  playerId: string;
  /** The one that the request belongs to. */
  sessionId: string;
}

/** Servers of others that call the API: the provider of games, the payment service. */
export type ServiceName = 'marquee' | 'payments';

/** Who sends a request. */
export type Principal =
  | { kind: 'visitor' }
  | PlayerPrincipal
  /** Another server, as a provider of games. */
  | { kind: 'service'; name: ServiceName }
  | { kind: 'operator' };

export type PrincipalKind = Principal['kind'];

export const VISITOR: Principal = { kind: 'visitor' };

/**
 * Identifies the sender of a request by its credentials: a visitor without any, null if they are invalid. A rejection
 * means that the check itself failed.
 */
export type Authenticate = (request: Pick<FastifyRequest, 'headers'>) => Promise<Principal | null>;

/**
 * Identifies a service that has signed a request, whose body is the bytes that came; null where it has not, or the request
 * came before. A rejection means that the check itself failed.
 */
export type IdentifySigner = (
  service: ServiceName,
  request: Pick<FastifyRequest, 'method' | 'headers' | 'body' | 'raw'>,
) => Promise<Principal | null>;

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/** The token in `Authorization: Bearer …`; null for none, and for anything else. */
export const readBearer = ({
  headers: { authorization = '' },
}: Pick<FastifyRequest, 'headers'>): string | null => BEARER.exec(authorization.trim())?.[1] ?? null;

/**
 * The player who sends the request, for a route whose action only players may do.
 *
 * @throws if it is somebody else: the policy has a mistake
 */
export const playerOf = ({
  principal,
  routeOptions,
}: Pick<FastifyRequest, 'principal' | 'routeOptions'>): PlayerPrincipal => {
  if (principal.kind === 'player') return principal;
  throw new Error(`${routeOptions.url} is for players, and its action admits a ${principal.kind}.`);
};

/** Looks up the owner of the token in `Authorization: Bearer …`; null if it is unknown or expired. */
export const byBearerToken =
  (ownerOf: (token: string) => Promise<Principal | null>): Authenticate =>
  async (request) => {
    if (request.headers.authorization === undefined) return VISITOR;
    const token = readBearer(request);
    return token === null ? null : ownerOf(token);
  };

/** The principal as a string for logs and keys: `visitor`, `player:81`. Visitors are not distinguished. */
export const nameOf = (principal: Principal): string => {
  if (principal.kind === 'player') return `player:${principal.playerId}`;
  return principal.kind === 'service' ? `service:${principal.name}` : principal.kind;
};
