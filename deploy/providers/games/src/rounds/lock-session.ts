import type { Queryable } from '../database/database.ts';
import { requireLockedSession } from '../sessions/repository.ts';
import type { GameSession } from '../sessions/repository.ts';
import type { Round } from './repository.ts';

/**
 * The session that the round belongs to, locked: another one may have taken the round over since it was read. Sessions are
 * locked from the earlier to the later one, as everywhere.
 */
export const lockSessionOf = async (
  database: Queryable,
  { id, session_id: sessionId }: Pick<Round, 'id' | 'session_id'>,
): Promise<GameSession> => {
  const session = await requireLockedSession(database, sessionId);
  const [now] = await database.query<Pick<Round, 'session_id'>>(
    'select session_id from round where id = $1',
    [id],
  );
  return now === undefined || now.session_id === sessionId
    ? session
    : requireLockedSession(database, now.session_id);
};
