import type { Queryable } from '@marquee/kernel/server/database';

export type PlayerRole = 'streamer' | 'staff';

/** What operators have marked a player as. */
export const readRoles = async (database: Queryable, playerId: string): Promise<Set<PlayerRole>> => {
  const rows = await database.query<{ role: PlayerRole }>(
    'select role from player_role where player_id = $1',
    [playerId],
  );
  return new Set(rows.map(({ role }) => role));
};

/** Marks a player. False where they were marked so before. */
export const giveRole = async (
  transaction: Queryable,
  { playerId, role, why, by, at }: { playerId: string; role: PlayerRole; why: string; by: string; at: Date },
): Promise<boolean> => {
  const given = await transaction.query(
    `insert into player_role (player_id, role, why, given_by, given_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning role`,
    [playerId, role, why, by, at],
  );
  return given.length > 0;
};

/** Takes the mark back. False where there was none. */
export const takeRole = async (
  transaction: Queryable,
  { playerId, role }: { playerId: string; role: PlayerRole },
): Promise<boolean> => {
  const taken = await transaction.query(
    'delete from player_role where player_id = $1 and role = $2 returning role',
    [playerId, role],
  );
  return taken.length > 0;
};
