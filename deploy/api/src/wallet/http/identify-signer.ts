import {
  NONCE_LIFETIME_MS,
  type SigningKey,
  verifyProviderRequest,
} from '@marquee/kernel/provider-signature';
import type { Queryable } from '@marquee/kernel/server/database';

import type { IdentifySigner, ServiceName } from '../../access/principal.ts';

interface SignerSetup {
  database: Queryable;
  /** All that are active, by who has them. */
  keys: Readonly<Record<ServiceName, readonly SigningKey[]>>;
  now: () => Date;
}

/** False where the nonce was used before. */
const recordNonce = async (
  database: Queryable,
  { keyId, nonce, expiresAt }: { keyId: string; nonce: string; expiresAt: Date },
): Promise<boolean> => {
  const rows = await database.query(
    `insert into wallet_nonce (key_id, nonce, expires_at) values ($1, $2, $3)
     on conflict do nothing returning nonce`,
    [keyId, nonce, expiresAt],
  );
  return rows.length === 1;
};

/**
 * Identifies a service by the signature of a request, over the bytes that came. A forged or stale signature and one that was
 * used before are nobody's, as is one by the keys of another service.
 */
export const identifySignerBy =
  ({ database, keys, now }: SignerSetup): IdentifySigner =>
  async (name, { method, headers, body, raw }) => {
    const at = now();
    const verified = verifyProviderRequest({
      keys: keys[name],
      method,
      path: raw.url ?? '',
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      nowMs: at.getTime(),
      headers,
    });
    if (verified.verdict !== 'valid') return null;
    const { keyId, nonce } = verified;
    const expiresAt = new Date(at.getTime() + NONCE_LIFETIME_MS);
    return (await recordNonce(database, { keyId, nonce, expiresAt })) ? { kind: 'service', name } : null;
  };

/** Deletes nonces of requests that would be stale by now, and answers how many. */
export const deleteOldNonces = async (database: Queryable, now: Date, most: number): Promise<number> => {
  const deleted = await database.query(
    `delete from wallet_nonce where (key_id, nonce) in (
       select key_id, nonce from wallet_nonce where expires_at < $1 order by expires_at limit $2)
     returning nonce`,
    [now, most],
  );
  return deleted.length;
};
