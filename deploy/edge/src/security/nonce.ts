import { randomBytes } from 'node:crypto';

/**
 * Stands where an answer's nonce belongs, in a page that is kept and in its policy. As long as a nonce is, so that
 * neither has to be put together anew.
 */
export const NONCE_PLACE = 'marquee-nonce-of-page0';

const NONCE_BYTES = 16;

/** 128 random bits, as a policy takes them. */
export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

function placesIn(bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(NONCE_PLACE); at !== -1; at = bytes.indexOf(NONCE_PLACE, at + 1))
    places.push(at);
  return places;
}

/** Prepares a page: the function returned gives its bytes with the nonce of one answer. */
export function noncePage(bytes: Buffer): (nonce: string) => Buffer {
  const places = placesIn(bytes);
  return (nonce) => {
    const own = Buffer.from(bytes);
    for (const at of places) own.write(nonce, at, 'latin1');
    return own;
  };
}
