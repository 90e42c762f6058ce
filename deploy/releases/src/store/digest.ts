import { createHash } from 'node:crypto';

/** The bytes' hash in the spelling of an `integrity` attribute: `sha384-…`. */
export const sha384 = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
