import { createHmac, timingSafeEqual } from 'node:crypto';

interface PreviewLink {
  /** Seconds since 1970 until which it works. */
  expires: number;
  signature: string;
}

const sign = (secret: string, id: string, expires: number): string =>
  createHmac('sha256', secret).update(`preview\n${id}\n${expires}`).digest('base64url');

/** Lets the holder of a link see one document until a given time, published or not. */
export const createPreview = (secret: string, id: string, until: Date): PreviewLink => {
  const expires = Math.floor(until.getTime() / 1000);
  return { expires, signature: sign(secret, id, expires) };
};

/** The state of a link; `forged` where it was not signed for this document and time. */
export const judgePreview = (
  secret: string,
  id: string,
  { expires, signature }: Partial<PreviewLink>,
  now: Date,
): 'valid' | 'expired' | 'forged' => {
  if (expires === undefined || signature === undefined) return 'forged';
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(secret, id, expires));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
  return expires * 1000 > now.getTime() ? 'valid' : 'expired';
};
