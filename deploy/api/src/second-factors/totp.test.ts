import { HOTP, Secret, TOTP } from 'otpauth';

import { counterOf, newTotpSecret, totpAddress } from './totp.ts';

/** RFC 6238, Appendix B: seconds, and the codes of SHA-1, SHA-256 and SHA-512. */
const VECTORS = [
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
] as const;
const SHA1_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe.each(VECTORS)('at %d seconds', (seconds, ...codes) => {
  it.each([
    ['SHA1', 20, codes[0]],
    ['SHA256', 32, codes[1]],
    ['SHA512', 64, codes[2]],
  ])('the library gives the code of %s', (algorithm, size, code) => {
    const secret = Secret.fromUTF8('1234567890'.repeat(7).slice(0, size));
    const totp = new TOTP({ secret, algorithm, digits: 8, period: 30 });
    expect(totp.generate({ timestamp: seconds * 1000 })).toBe(code);
  });

  it('the last six digits are taken, in their own step and in those beside it', () => {
    const code = codes[0].slice(2);
    const step = Math.floor(seconds / 30);
    expect(counterOf(SHA1_SECRET, code, at(seconds))).toBe(step);
    expect(counterOf(SHA1_SECRET, code, at(seconds + 30))).toBe(step);
    expect(counterOf(SHA1_SECRET, code, at(seconds - 30))).toBe(step);
    expect(counterOf(SHA1_SECRET, code, at(seconds + 60))).toBeNull();
    expect(counterOf(SHA1_SECRET, code, at(seconds - 60))).toBeNull();
  });
});

/** RFC 4226, Appendix D: codes of the counters from 0. */
const HOTP_CODES = [
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
];

it.each(HOTP_CODES.map((code, counter) => [counter, code] as const))(
  'the library gives the code of counter %d, and it is taken in that step of an app',
  (counter, code) => {
    const hotp = new HOTP({ secret: Secret.fromBase32(SHA1_SECRET), digits: 6 });
    expect(hotp.generate({ counter })).toBe(code);
    expect(counterOf(SHA1_SECRET, code, at(counter * 30))).toBe(counter);
  },
);

/** RFC 4648, section 10, without the filling that apps leave out. */
it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j as %s in Base32, and reads it again', (text, base32) => {
  expect(Secret.fromUTF8(text).base32).toBe(base32);
  expect(Secret.fromBase32(base32).utf8).toBe(text);
});

it('reads the secret as it is written in Base32 (RFC 4648)', () => {
  expect(Secret.fromBase32(SHA1_SECRET).utf8).toBe('12345678901234567890');
});

it('takes a code as apps show it, and nothing that is none', () => {
  expect(counterOf(SHA1_SECRET, '287 082', at(59))).toBe(1);
  for (const wrong of ['', '287083', '0287082', 'abcdef', '94287082']) {
    expect(counterOf(SHA1_SECRET, wrong, at(59))).toBeNull();
  }
});

it('makes secrets of 160 bits, and an address that apps read', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const address = new URL(totpAddress(secret, 'vera@players.example'));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('Marquee');
});
