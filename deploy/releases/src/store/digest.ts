import { createHash } from 'node:crypto';

/** The bytes' hash in the spelling of an `integrity` attribute: `sha384-…`. */
export const sha384 = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** As {@link sha384}, shorter: pages carry one. */
export const sha256 = (bytes: Uint8Array | string): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** A hash as it stands in an address: `sha256-…` in hexadecimal. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('hex');

/** Whether a file is the one that its manifest names, by the hash that the manifest names it by. */
export const hasIntegrity = (bytes: Uint8Array, integrity: string): boolean => {
  const [algorithm = ''] = integrity.split('-', 1);
  return integrity === `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
};
