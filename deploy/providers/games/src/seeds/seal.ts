import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Seal {
  seal: (text: string) => string;
  open: (sealed: string) => string;
}

/**
 * Encrypts server seeds at rest (AES-256-GCM under a key of its own, derived from the secret).
 *
 * `open` throws for anything sealed under another secret or altered since.
 */
export const createSeal = (secret: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'marquee game seeds', 32));
  return {
    seal: (text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
