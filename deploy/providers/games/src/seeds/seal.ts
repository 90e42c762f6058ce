import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

interface SealingKey {
  id: string;
  secret: string;
}

/** An encrypted text, and the id of the key that decrypts it. */
export interface Sealed {
  keyId: string;
  sealed: string;
}

export interface Seal {
  /** Seals under the first key. */
  seal: (text: string) => Sealed;
  /** @throws Error if the key is unknown or the text was altered. */
  open: (sealed: Sealed) => string;
}

const VECTOR_BYTES = 12;
const TAG_END = VECTOR_BYTES + 16;

/**
 * Encrypts server seeds at rest (AES-256-GCM, under a key derived from each secret).
 *
 * The first key encrypts; the others only decrypt older seeds, so that keys can be rotated while rounds are open.
 */
export const createSeal = (secrets: readonly [SealingKey, ...SealingKey[]]): Seal => {
  const keys = new Map(
    secrets.map(({ id, secret }) => [
      id,
      Buffer.from(hkdfSync('sha256', secret, '', 'marquee game seeds', 32)),
    ]),
  );
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id);
    if (!key) throw new Error(`a seed is sealed under the key ${id}, which SEALING_KEYS does not have`);
    return key;
  };
  const [{ id: keyId }] = secrets;
  return {
    seal: (text) => {
      const vector = randomBytes(VECTOR_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keyId), vector);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId, sealed: Buffer.concat([vector, cipher.getAuthTag(), body]).toString('base64') };
    },
    open: ({ keyId: id, sealed }) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), bytes.subarray(0, VECTOR_BYTES));
      decipher.setAuthTag(bytes.subarray(VECTOR_BYTES, TAG_END));
      return decipher.update(bytes.subarray(TAG_END), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
