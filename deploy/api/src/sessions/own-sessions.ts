import type { OwnSession } from '@marquee/kernel/contracts/security';
import type { Queryable } from '@marquee/kernel/server/database';

import type { TokenOwner } from './access-tokens.ts';
import { tellSessionsEnded } from './tell-sessions-ended.ts';

interface SessionRow {
  id: string;
  userAgent: string;
  country: string | null;
  address: string;
  startedAt: Date;
  lastSeenAt: Date;
}

const MOST = 100;

/** The sessions of a player that are in force, the one that asks first. */
export const listOwnSessions = async (
  database: Queryable,
  { playerId, sessionId }: TokenOwner,
  now: Date,
): Promise<OwnSession[]> => {
  const rows = await database.query<SessionRow>(
    `select id, user_agent as "userAgent", country, address, started_at as "startedAt", last_seen_at as "lastSeenAt"
     from login_session where player_id = $1 and ended_at is null and expires_at > $2
     order by id <> $3, last_seen_at desc limit ${MOST}`,
    [playerId, now, sessionId],
  );
  return rows.map(({ startedAt, lastSeenAt, ...row }) => ({
    ...row,
    isCurrent: row.id === sessionId,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
};

/** Ends a session of a player. Whether it was theirs, and in force. */
export const endOwnSession = async (
  transaction: Queryable,
  { playerId, sessionId }: TokenOwner,
  at: Date,
): Promise<boolean> => {
  const ended = await transaction.query(
    `update login_session set ended_at = $3, end_reason = 'ended-by-player'
     where id = $1 and player_id = $2 and ended_at is null and expires_at > $3 returning id`,
    [sessionId, playerId, at],
  );
  if (ended.length > 0) await tellSessionsEnded(transaction, playerId, at);
  return ended.length > 0;
};
