import type { Queryable } from '@marquee/kernel/server/database';

import type { SignInCandidate } from '../players/player.ts';
import type { Identity } from './identity-services.ts';
import type { IdentityService } from './read-services.ts';

/** What of an identity is kept: it does not change. */
export type LinkedIdentity = Pick<Identity, 'service' | 'issuer' | 'subject'>;

/** The player who signs in by this account at a service. */
export const findLinkedPlayer = async (
  database: Queryable,
  { issuer, subject }: LinkedIdentity,
): Promise<Omit<SignInCandidate, 'passwordHash'> | null> => {
  const [found] = await database.query<Omit<SignInCandidate, 'passwordHash'>>(
    `select player.id, block_scope as "blockScope", closed_at as "closedAt"
     from identity_link join player on player.id = player_id where issuer = $1 and subject = $2`,
    [issuer, subject],
  );
  return found ?? null;
};

/** `new`, `known` where the player had it before, and `taken`. */
export type LinkOutcome = 'new' | 'known' | 'taken';

/**
 * Lets a player sign in by an account at a service from now on. It is `taken` if it is somebody else's, or the player has
 * another one at this service.
 */
export const linkPlayer = async (
  transaction: Queryable,
  { playerId, identity, at }: { playerId: string; identity: LinkedIdentity; at: Date },
): Promise<LinkOutcome> => {
  const added = await transaction.query(
    `insert into identity_link (issuer, subject, service, player_id, linked_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning subject`,
    [identity.issuer, identity.subject, identity.service, playerId, at],
  );
  if (added.length > 0) return 'new';
  const own = await transaction.query(
    'select from identity_link where issuer = $1 and subject = $2 and player_id = $3',
    [identity.issuer, identity.subject, playerId],
  );
  return own.length > 0 ? 'known' : 'taken';
};

/** When the player was connected, by service. */
export const readLinks = async (
  database: Queryable,
  playerId: string,
): Promise<Map<IdentityService, Date>> => {
  const rows = await database.query<{ service: IdentityService; linkedAt: Date }>(
    'select service, linked_at as "linkedAt" from identity_link where player_id = $1',
    [playerId],
  );
  return new Map(rows.map(({ service, linkedAt }) => [service, linkedAt]));
};

/** Whether there was a connection. */
export const unlinkPlayer = async (
  transaction: Queryable,
  { playerId, service }: { playerId: string; service: IdentityService },
): Promise<boolean> => {
  const removed = await transaction.query(
    'delete from identity_link where player_id = $1 and service = $2 returning service',
    [playerId, service],
  );
  return removed.length > 0;
};
