import type { AuthHistory } from '@marquee/kernel/contracts/security';
import type { Queryable } from '@marquee/kernel/server/database';
import * as z from 'zod/mini';

import { cursorOf } from '../http/cursor.ts';

interface EventRow {
  id: string;
  kind: string;
  isSuccess: boolean;
  reason: string | null;
  userAgent: string;
  country: string | null;
  address: string;
  at: Date;
}

/** Time and id of the last event of a page. */
const CURSOR = cursorOf(z.tuple([z.iso.datetime(), z.string().check(z.regex(/^\d{1,18}$/))]));

/**
 * What happened to the security of a player's account, the newest first.
 *
 * @throws {InvalidInput} for a cursor that was not given out
 */
export const readAuthHistory = async (
  database: Queryable,
  playerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<AuthHistory> => {
  const [at, id] = cursor === undefined ? [null, null] : CURSOR.read(cursor);
  const rows = await database.query<EventRow>(
    `select id::text, kind, is_success as "isSuccess", reason, user_agent as "userAgent", country, address,
       happened_at as at from auth_event
     where player_id = $1 and ($2::timestamptz is null or (happened_at, id) < ($2, $3::bigint))
     order by happened_at desc, id desc limit $4`,
    [playerId, at, id, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({ ...row, at: row.at.toISOString() })),
    nextCursor: rows.length > limit && last ? CURSOR.write([last.at.toISOString(), last.id]) : null,
  };
};
