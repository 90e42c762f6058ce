/** @jest-environment node */
import {
  KEY_ID_HEADER,
  NONCE_HEADER,
  parseSigningKeys,
  SIGNATURE_HEADER,
  signProviderRequest,
  TIMESTAMP_HEADER,
  verifyProviderRequest,
} from './provider-signature.ts';

const key = { id: 'k1', secret: 'a secret of both sides' };
const request = { method: 'POST', path: '/v1/sessions?x=1', body: '{"gameId":"x"}' };
const nowMs = 1_790_000_000_000;
const nonce = 'a-nonce-of-this-request';
const signed = signProviderRequest({ key, ...request, nowMs, nonce });

const received = (change: Partial<Parameters<typeof verifyProviderRequest>[0]> = {}) =>
  verifyProviderRequest({ keys: [key], ...request, nowMs, headers: signed, ...change });

describe('the signature of a provider request', () => {
  it('is the documented HMAC, so that any language can make it', () => {
    const documented = signProviderRequest({
      key: { id: 'k1', secret: 'key' },
      method: 'post',
      path: '/v1/sessions',
      body: '{}',
      nowMs: 1000,
      nonce: 'nonce-nonce-nonce',
    });
    expect(documented).toEqual({
      'x-marquee-key-id': 'k1',
      'x-marquee-timestamp': '1000',
      'x-marquee-nonce': 'nonce-nonce-nonce',
      'x-marquee-signature': 'de30fef89939e8921116d49e95cb3d3b46d8e84d4749d0459ac2fe81e9c1a7b2',
    });
  });

  it('tells which key and which nonce were used', () => {
    expect(received()).toEqual({ verdict: 'valid', keyId: 'k1', nonce });
  });

  it('is valid for five minutes in both directions and stale after', () => {
    expect(received({ nowMs: nowMs + 300_000 }).verdict).toBe('valid');
    expect(received({ nowMs: nowMs - 300_000 }).verdict).toBe('valid');
    expect(received({ nowMs: nowMs + 300_001 }).verdict).toBe('stale');
    expect(received({ nowMs: nowMs - 300_001 }).verdict).toBe('stale');
  });

  it.each([
    ['body', { body: `${request.body} ` }],
    ['method', { method: 'PUT' }],
    ['path', { path: '/v1/sessions' }],
    ['time', { headers: { ...signed, [TIMESTAMP_HEADER]: String(nowMs + 1) } }],
    ['nonce', { headers: { ...signed, [NONCE_HEADER]: 'another-nonce-altogether' } }],
    ['secret', { keys: [{ ...key, secret: 'another secret' }] }],
    ['key', { keys: [{ ...key, id: 'k2' }] }],
  ])('covers the %s', (_, change) => {
    expect(received(change)).toEqual({ verdict: 'forged' });
  });

  it('verifies bytes as it signed their text', () => {
    expect(received({ body: Buffer.from(request.body) }).verdict).toBe('valid');
  });

  it('is good under either of two keys, so that they can change one after the other', () => {
    const older = { id: 'k0', secret: 'the secret before this one' };
    expect(received({ keys: [older, key] }).verdict).toBe('valid');
  });

  it.each([
    [SIGNATURE_HEADER, [undefined, '', 'zz', 'é'.repeat(64), '0'.repeat(64), '0'.repeat(63), ['a', 'b']]],
    [TIMESTAMP_HEADER, [undefined, '', 'now', '1e3', '-1', '9'.repeat(40)]],
    [NONCE_HEADER, [undefined, '', 'short', 'with\nlines-in-it-somewhere', 'x'.repeat(65)]],
    [KEY_ID_HEADER, [undefined, '', 'k2', ['k1', 'k1']]],
  ])('refuses strange values of %s', (name, values) => {
    for (const value of values) {
      expect(received({ headers: { ...signed, [name]: value } })).toEqual({ verdict: 'forged' });
    }
  });
});

describe('signing keys', () => {
  it('are read in order: the first one signs', () => {
    expect(parseSigningKeys('new:a secret with:colons , old:another-secret-of-ours')).toEqual([
      { id: 'new', secret: 'a secret with:colons' },
      { id: 'old', secret: 'another-secret-of-ours' },
    ]);
  });

  it.each([
    ['', 'id:secret'],
    ['only-a-secret-of-ours', 'id:secret'],
    ['a:short', 'the secret of a must have at least 16 characters'],
    ['a:0123456789abcdef,a:0123456789abcdeg', 'same id'],
    ['a:0123456789abcdef,b:0123456789abcdef,c:0123456789abcdef', 'at most 2'],
  ])('are refused as "%s"', (text, fault) => {
    expect(() => parseSigningKeys(text)).toThrow(fault);
  });
});
