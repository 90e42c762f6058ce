import type { Queryable } from '@marquee/kernel/server/database';

import type { SignInCandidate } from '../players/player.ts';
import type { Identity } from './identity-services.ts';

/** The player who signs in by this account at a service. */
export const findLinkedPlayer = async (
  database: Queryable,
  { issuer, subject }: Identity,
): Promise<Omit<SignInCandidate, 'passwordHash'> | null> => {
  const [found] = await database.query<Omit<SignInCandidate, 'passwordHash'>>(
    `select player.id, block_scope as "blockScope", closed_at as "closedAt"
     from identity_link join player on player.id = player_id where issuer = $1 and subject = $2`,
    [issuer, subject],
  );
  return found ?? null;
};

/**
 * Lets a player sign in by an account at a service from now on. False if it is somebody else's, or the player has another
 * one at this service.
 */
export const linkPlayer = async (
  transaction: Queryable,
  { playerId, identity, at }: { playerId: string; identity: Identity; at: Date },
): Promise<boolean> => {
  await transaction.query(
    `insert into identity_link (issuer, subject, service, player_id, linked_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [identity.issuer, identity.subject, identity.service, playerId, at],
  );
  const linked = await transaction.query(
    'select from identity_link where issuer = $1 and subject = $2 and player_id = $3',
    [identity.issuer, identity.subject, playerId],
  );
  return linked.length > 0;
};
