import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers that carry the signature. */
export const TIMESTAMP_HEADER = 'x-marquee-timestamp';
export const SIGNATURE_HEADER = 'x-marquee-signature';

/** How far the two clocks may differ before a request is stale. */
export const SIGNATURE_TOLERANCE_MS = 5 * 60_000;

const signatureOf = (secret: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();

export interface SignedRequest {
  secret: string;
  /** Exactly the bytes that are sent, as text. */
  body: string;
  /** Milliseconds since 1970, from the caller's clock. */
  nowMs: number;
}

/**
 * The headers that prove a request comes from who shares the secret: the time in milliseconds since 1970, and the
 * hexadecimal HMAC-SHA256 of `timestamp.body`.
 *
 * @example fetch(url, { method: 'POST', body, headers: signProviderRequest({ secret, body, nowMs: Date.now() }) })
 */
export const signProviderRequest = ({ secret, body, nowMs }: SignedRequest): Record<string, string> => {
  const timestamp = String(nowMs);
  return {
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body).toString('hex'),
  };
};

export interface ReceivedRequest extends SignedRequest {
  timestamp: string | undefined;
  signature: string | undefined;
}

/**
 * Says whether a received request is signed with the secret and fresh: within five minutes of the receiver's clock.
 * Never throws, whatever the headers hold; compares in constant time.
 */
export const verifyProviderRequest = (request: ReceivedRequest): 'valid' | 'forged' | 'stale' => {
  const { secret, body, nowMs, timestamp, signature } = request;
  if (!timestamp || !/^\d{1,16}$/.test(timestamp)) return 'forged';
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return 'forged';
  const given = Buffer.from(signature, 'hex');
  if (!timingSafeEqual(given, signatureOf(secret, timestamp, body))) return 'forged';
  return Math.abs(nowMs - Number(timestamp)) <= SIGNATURE_TOLERANCE_MS ? 'valid' : 'stale';
};
