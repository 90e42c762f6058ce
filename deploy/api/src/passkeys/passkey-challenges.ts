import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';

import type { Secrets } from '../secrets/secrets.ts';

/** How long a challenge can be answered: as long as a browser may ask its player. */
export const CHALLENGE_MS = 5 * 60 * 1000;
const NONCE_BYTES = 16;

/** What a challenge is for: `sign-in`, or the session that adds a passkey. */
export type PasskeyPurpose = 'sign-in' | { sessionId: string };

export interface PasskeyChallenges {
  issue(purpose: PasskeyPurpose): string;
  /**
   * Takes a challenge, once. False for one that was not issued for this purpose, is too old or was taken before.
   *
   * @param challenge in base64url, as browsers repeat it
   */
  take(database: Queryable, challenge: string, purpose: PasskeyPurpose): Promise<boolean>;
}

const contextOf = (purpose: PasskeyPurpose): string =>
  purpose === 'sign-in' ? 'passkey challenge of a sign-in' : `passkey challenge of ${purpose.sessionId}`;

/** Compares bytes: what came in may be of any characters, and they have more bytes than the text has units. */
const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** Challenges carry their own fingerprint: the database learns of one when it is answered, and not of all that are asked. */
export const createPasskeyChallenges = (
  secrets: Pick<Secrets, 'fingerprint'>,
  now: () => Date,
): PasskeyChallenges => ({
  issue(purpose) {
    const text = `${now().getTime() + CHALLENGE_MS}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
    return `${text}.${secrets.fingerprint(text, contextOf(purpose))}`;
  },

  async take(database, challenge, purpose) {
    const given = Buffer.from(challenge, 'base64url');
    const [expiresAt = '', nonce = ''] = given.toString().split('.');
    const text = `${expiresAt}.${nonce}`;
    const expected = `${text}.${secrets.fingerprint(text, contextOf(purpose))}`;
    if (!isSame(given, Buffer.from(expected))) return false;
    if (Number(expiresAt) <= now().getTime()) return false;
    const taken = await database.query(
      `insert into used_passkey_challenge (hash, expires_at) values ($1, $2)
       on conflict do nothing returning hash`,
      [createHash('sha256').update(given).digest('hex'), new Date(Number(expiresAt))],
    );
    return taken.length > 0;
  },
});

/** Deletes at most `most` challenges that would be refused for their age. Returns their number. */
export const deleteOldPasskeyChallenges = async (
  database: Queryable,
  now: Date,
  most: number,
): Promise<number> => {
  const deleted = await database.query(
    `delete from used_passkey_challenge where hash in (
       select hash from used_passkey_challenge where expires_at < $1 limit $2 for update skip locked)
     returning hash`,
    [now, most],
  );
  return deleted.length;
};
