import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import type { SigningKey } from '@marquee/kernel/provider-signature';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Keeps what the database must not show to who reads a copy of it. */
export interface Secrets {
  /**
   * Encrypts a text. It can be read again with the same context alone, so that a value that was copied into another row
   * is refused.
   *
   * @param context what it is and whose, as `authenticator of 0190…`
   */
  seal(text: string, context: string): string;
  /** @throws for a text that was changed, was sealed for another context, or whose key is no longer known */
  open(sealed: string, context: string): string;
  /**
   * The same for the same text and context, and of no use without the key: to find a sealed value, and to keep short
   * codes that could otherwise be found by trying all of them.
   */
  fingerprint(text: string, context: string): string;
}

/** Different uses of one secret get different keys. */
const derive = ({ secret }: SigningKey, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `marquee ${use}`, KEY_BYTES));

/**
 * See {@link Secrets}. Encrypts with AES-256-GCM.
 *
 * @param keys the first encrypts and all of them decrypt, so that keys can be replaced; the last makes fingerprints, which
 *   have to stay the same: new keys are added in front of it
 */
export const createSecrets = (keys: readonly [SigningKey, ...SigningKey[]]): Secrets => {
  const [first] = keys;
  const keyById = new Map(keys.map((key) => [key.id, derive(key, 'encryption')]));
  const fingerprintKey = derive(keys.at(-1) ?? first, 'fingerprints');

  const keyOf = (id: string): Buffer => {
    const key = keyById.get(id);
    if (key === undefined)
      throw new Error(`A value was sealed with the key "${id}", which is not in SECRET_KEYS.`);
    return key;
  };

  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(first.id), iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${first.id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    open(sealed, context) {
      const end = sealed.lastIndexOf('.');
      const bytes = Buffer.from(sealed.slice(end + 1), 'base64url');
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, keyOf(sealed.slice(0, end)), iv, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return `${decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8')}${decipher.final('utf8')}`;
    },
    fingerprint: (text, context) =>
      createHmac('sha256', fingerprintKey).update(`${context}\n${text}`).digest('hex'),
  };
};
