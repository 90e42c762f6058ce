import { randomBytes } from 'node:crypto';

/**
 * Placeholder for an answer's nonce, in a cached page and in its policy. It is as long as a nonce, so that both can be
 * filled in place.
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
