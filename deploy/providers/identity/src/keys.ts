import { generateKeyPairSync, randomBytes } from 'node:crypto';

import type { JWKS } from 'oidc-provider';

/** Keys of one process: who signs in while it starts anew begins again. */
export const createKeys = (): { jwks: JWKS; cookieKey: string } => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), use: 'sig' };
  return { jwks: { keys: [key] }, cookieKey: randomBytes(32).toString('hex') };
};
