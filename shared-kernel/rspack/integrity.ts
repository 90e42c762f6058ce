import { createHash } from 'node:crypto';

/**
 * Of the hashes that browsers take the shortest: an entry names the files that it may ask for with the hash of each, and
 * nothing else in it is as hard to compress.
 */
export const INTEGRITY_HASH = 'sha256';

/** Of a client file, as its element says it. */
export const integrityOf = (bytes: Buffer): string =>
  `${INTEGRITY_HASH}-${createHash(INTEGRITY_HASH).update(bytes).digest('base64')}`;
