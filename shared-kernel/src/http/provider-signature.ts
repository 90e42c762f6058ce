import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Headers that carry the signature. */
export const KEY_ID_HEADER = 'x-marquee-key-id';
export const TIMESTAMP_HEADER = 'x-marquee-timestamp';
export const NONCE_HEADER = 'x-marquee-nonce';
export const SIGNATURE_HEADER = 'x-marquee-signature';

/** How far the two clocks may differ before a request is stale. */
export const SIGNATURE_TOLERANCE_MS = 5 * 60_000;

/** How long a receiver must remember a nonce: a request dated by a fast clock stays fresh for twice the tolerance. */
export const NONCE_LIFETIME_MS = 2 * SIGNATURE_TOLERANCE_MS;

/** With two of them active, either side changes its key without a moment of refusals. */
const MOST_KEYS = 2;
const SHORTEST_SECRET = 16;

/** A secret both sides have, under the name that a request gives it. */
export interface SigningKey {
  id: string;
  secret: string;
}

/**
 * Reads `id:secret` or `id:secret,id:secret`. The first key signs, all of them verify.
 *
 * @throws TypeError that says what is wrong, without the secret
 * @example parseSigningKeys('2026-11:a-secret-of-both,2026-05:the-one-before')
 */
export const parseSigningKeys = (text: string): [SigningKey, ...SigningKey[]] => {
  const keys = text.split(',').map((part): SigningKey => {
    const [, id, secret] = /^([\w-]{1,32}):(.+)$/.exec(part.trim()) ?? [];
    if (id === undefined || secret === undefined) throw new TypeError('a key is written as id:secret');
    if (secret.length < SHORTEST_SECRET)
      throw new TypeError(`the secret of ${id} must have at least ${SHORTEST_SECRET} characters`);
    return { id, secret };
  });
  const [first, ...others] = keys;
  if (!first || keys.length > MOST_KEYS) throw new TypeError(`at most ${MOST_KEYS} keys can be active`);
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new TypeError('two keys have the same id');
  return [first, ...others];
};

interface RequestParts {
  method: string;
  /** With its query, as it stands in the request line. */
  path: string;
  /** Exactly the bytes that are sent. */
  body: string | Uint8Array;
}

// Lines, so that no part can borrow a character from its neighbour.
const signatureOf = (secret: string, timestamp: string, nonce: string, request: RequestParts): Buffer => {
  const bodyHash = createHash('sha256').update(request.body).digest('hex');
  const lines = [timestamp, nonce, request.method.toUpperCase(), request.path, bodyHash];
  return createHmac('sha256', secret).update(lines.join('\n')).digest();
};

export interface RequestToSign extends RequestParts {
  key: SigningKey;
  /** Milliseconds since 1970, from the caller's clock. */
  nowMs: number;
  /** Random, another one for each request: 16 to 64 letters, digits, `-` or `_`. */
  nonce: string;
}

/**
 * The headers that prove a request comes from who has the key, and which request it is: the hexadecimal HMAC-SHA256 of
 * time, nonce, method, path and the SHA-256 of the body, one a line.
 *
 * @example
 * const signed = signProviderRequest({ key, method: 'POST', path, body, nowMs: Date.now(), nonce: randomUUID() });
 * await fetch(url, { method: 'POST', body, headers: signed });
 */
export const signProviderRequest = ({
  key,
  nowMs,
  nonce,
  ...request
}: RequestToSign): Record<string, string> => {
  const timestamp = String(nowMs);
  return {
    [KEY_ID_HEADER]: key.id,
    [TIMESTAMP_HEADER]: timestamp,
    [NONCE_HEADER]: nonce,
    [SIGNATURE_HEADER]: signatureOf(key.secret, timestamp, nonce, request).toString('hex'),
  };
};

export interface ReceivedRequest extends RequestParts {
  /** All that are active. */
  keys: readonly SigningKey[];
  /** Milliseconds since 1970, from the receiver's clock. */
  nowMs: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type SignatureVerdict =
  | { verdict: 'valid'; keyId: string; nonce: string }
  | { verdict: 'forged' | 'stale' };

/**
 * Says whether a received request is signed with an active key and fresh: within five minutes of the receiver's clock.
 * Never throws, whatever the headers hold; compares in constant time.
 *
 * A valid request can still be a repeated one: the receiver keeps each key's nonces for `NONCE_LIFETIME_MS` and refuses
 * those it has seen.
 */
export const verifyProviderRequest = ({
  keys,
  nowMs,
  headers,
  ...request
}: ReceivedRequest): SignatureVerdict => {
  const read = (name: string, shape: RegExp): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' && shape.test(value) ? value : undefined;
  };
  const key = keys.find(({ id }) => id === headers[KEY_ID_HEADER]);
  const timestamp = read(TIMESTAMP_HEADER, /^\d{1,16}$/);
  const nonce = read(NONCE_HEADER, /^[\w-]{16,64}$/);
  const signature = read(SIGNATURE_HEADER, /^[0-9a-f]{64}$/);
  if (!key || !timestamp || !nonce || !signature) return { verdict: 'forged' };
  const expected = signatureOf(key.secret, timestamp, nonce, request);
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), expected)) return { verdict: 'forged' };
  if (Math.abs(nowMs - Number(timestamp)) > SIGNATURE_TOLERANCE_MS) return { verdict: 'stale' };
  return { verdict: 'valid', keyId: key.id, nonce };
};
