import {
  NONCE_LIFETIME_MS,
  type ReceivedRequest,
  verifyProviderRequest,
} from '../../http/provider-signature.ts';
import type { Queryable } from '../database/database.ts';
import { recordNonce } from './used-nonces.ts';

export interface SignedRequest extends Omit<ReceivedRequest, 'nowMs'> {
  /** The receiver's. */
  now: Date;
}

/**
 * Whether a request is signed with an active key, fresh, and here for the first time. A valid one is recorded, so that the
 * same again is `repeated`.
 *
 * @param database has a table `used_nonce (key_id text, nonce text, expires_at timestamptz, primary key (key_id, nonce))`
 *   with an index of `expires_at`; what is out of date is deleted from it
 */
export const judgeSignedRequest = async (
  database: Queryable,
  { now, ...request }: SignedRequest,
): Promise<'valid' | 'forged' | 'stale' | 'repeated'> => {
  const verified = verifyProviderRequest({ ...request, nowMs: now.getTime() });
  if (verified.verdict !== 'valid') return verified.verdict;
  const { keyId, nonce } = verified;
  const expiresAt = new Date(now.getTime() + NONCE_LIFETIME_MS);
  return (await recordNonce(database, { keyId, nonce, now, expiresAt })) ? 'valid' : 'repeated';
};
