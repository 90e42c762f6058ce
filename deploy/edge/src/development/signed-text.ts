import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedTexts {
  write(text: string): string;
  /** The text that was written; null for anything that was not written with this secret. */
  read(value: string | undefined): string | null;
}

/** Signs values that are kept in cookies, so that a page that can set cookies cannot forge them. */
export function createSignedTexts(secret: Buffer): SignedTexts {
  const sign = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    write: (text) => `${sign(text).toString('base64url')}.${text}`,
    read(value) {
      if (value === undefined) return null;
      const [signature = ''] = value.split('.', 1);
      const text = value.slice(signature.length + 1);
      const expected = sign(text);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
    },
  };
}
