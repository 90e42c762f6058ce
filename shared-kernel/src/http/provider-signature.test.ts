/** @jest-environment node */
import {
  SIGNATURE_HEADER,
  signProviderRequest,
  TIMESTAMP_HEADER,
  verifyProviderRequest,
} from './provider-signature.ts';

const secret = 'a shared secret';
const body = '{"gameId":"x"}';
const nowMs = 1_790_000_000_000;

const received = (change: Partial<Parameters<typeof verifyProviderRequest>[0]> = {}) => {
  const headers = signProviderRequest({ secret, body, nowMs });
  return verifyProviderRequest({
    secret,
    body,
    nowMs,
    timestamp: headers[TIMESTAMP_HEADER],
    signature: headers[SIGNATURE_HEADER],
    ...change,
  });
};

describe('the signature of a provider request', () => {
  it('is the documented HMAC, so that any language can make it', () => {
    expect(signProviderRequest({ secret: 'key', body: '{}', nowMs: 1000 })).toEqual({
      'x-marquee-timestamp': '1000',
      'x-marquee-signature': 'c32de42341dece79a1511c9e7f74a2734112edcfcf48943c976faf07047065db',
    });
  });

  it('is valid for five minutes in both directions and stale after', () => {
    expect(received({ nowMs: nowMs + 300_000 })).toBe('valid');
    expect(received({ nowMs: nowMs - 300_000 })).toBe('valid');
    expect(received({ nowMs: nowMs + 300_001 })).toBe('stale');
    expect(received({ nowMs: nowMs - 300_001 })).toBe('stale');
  });

  it('covers body, time and secret', () => {
    expect(received({ body: `${body} ` })).toBe('forged');
    expect(received({ timestamp: String(nowMs + 1) })).toBe('forged');
    expect(received({ secret: 'another' })).toBe('forged');
  });

  it.each([undefined, '', 'zz', 'é'.repeat(64), '0'.repeat(64), '0'.repeat(63)])(
    'refuses %s',
    (signature) => {
      expect(received({ signature })).toBe('forged');
    },
  );

  it.each([undefined, '', 'now', '1e3', '-1', '9'.repeat(40)])('refuses %s as a time', (timestamp) => {
    expect(received({ timestamp })).toBe('forged');
  });
});
