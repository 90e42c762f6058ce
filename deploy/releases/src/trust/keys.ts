import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

import * as z from 'zod/mini';

/** A public key as it is written down: the 32 bytes of Ed25519 in base64url. */
export const PublicKeyText = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export interface SigningKey {
  id: string;
  /** In the spelling of {@link PublicKeyText}. */
  publicText: string;
  /** Absolute path of its file, for messages. */
  file: string;
  sign: (text: string) => string;
}

/** Says which key signed, and what came out. */
export const Signature = z.object({ key: z.string(), value: z.string() });
export type Signature = z.infer<typeof Signature>;

/** A short name of a public key, from its bytes. */
export const keyId = (publicText: string): string =>
  createHash('sha256').update(publicText).digest('hex').slice(0, 16);

const publicKeyOf = (publicText: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicText }, format: 'jwk' });

/** A new private key, as the text of a PEM file. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** @throws when the text is no Ed25519 private key */
export function readSigningKey(pem: string, file: string): SigningKey {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
  if (key.export({ type: 'pkcs8', format: 'pem' }).toString() !== pem)
    throw new Error('it is not written as such keys are');
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    id: keyId(x),
    publicText: x,
    file,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** Whether the key's owner signed exactly this text. Another spelling of the same signature is none. */
export function isSignedBy(publicText: string, text: string, value: string): boolean {
  const bytes = Buffer.from(value, 'base64');
  if (bytes.toString('base64') !== value) return false;
  return verify(null, Buffer.from(text), publicKeyOf(publicText), bytes);
}

/** What is signed: the kind goes first, so that a signature of one kind of record is none of another. */
export const signedText = (
  kind:
    | 'approval'
    | 'bundle'
    | 'composition'
    | 'freeze'
    | 'preview-link'
    | 'previews'
    | 'request'
    | 'rollout'
    | 'trust',
  body: string,
): string => `marquee ${kind} 1\n${body}`;
