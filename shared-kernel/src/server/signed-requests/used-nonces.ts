import type { Queryable } from '../database/database.ts';

/** More than one request adds, so that the table does not grow. */
const REMOVED_AT_ONCE = 100;

/** Records the nonce of a signed request. Returns false if it was used before. */
export const recordNonce = async (
  database: Queryable,
  { keyId, nonce, now, expiresAt }: { keyId: string; nonce: string; now: Date; expiresAt: Date },
): Promise<boolean> => {
  await database.query(
    `delete from used_nonce where (key_id, nonce) in
       (select key_id, nonce from used_nonce where expires_at < $1 order by expires_at limit $2)`,
    [now, REMOVED_AT_ONCE],
  );
  const rows = await database.query<{ nonce: string }>(
    `insert into used_nonce (key_id, nonce, expires_at) values ($1, $2, $3)
     on conflict do nothing returning nonce`,
    [keyId, nonce, expiresAt],
  );
  return rows.length === 1;
};
