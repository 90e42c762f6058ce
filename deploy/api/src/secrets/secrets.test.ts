import { createSecrets } from './secrets.ts';

const OLD = { id: 'old', secret: 'an-old-secret-of-some-length-0001' };
const NEW = { id: 'new', secret: 'a-new-secret-of-some-length-00002' };
const secrets = createSecrets([OLD]);

it('gives a text back to who asks for the same thing', () => {
  const sealed = secrets.seal('JBSWY3DP ä 😀', 'authenticator of 1');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(secrets.open(sealed, 'authenticator of 1')).toBe('JBSWY3DP ä 😀');
  expect(() => secrets.open(sealed, 'authenticator of 2')).toThrow('authenticate');
});

it('seals the same text differently each time', () => {
  expect(secrets.seal('1', 'a')).not.toBe(secrets.seal('1', 'a'));
});

it('refuses a text that was changed', () => {
  const sealed = secrets.seal('4711', 'a');
  const bytes = Buffer.from(sealed.slice(4), 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => secrets.open(`old.${bytes.toString('base64url')}`, 'a')).toThrow('authenticate');
});

it('reads what an earlier key has sealed, and names a key that is missing', () => {
  const sealed = secrets.seal('4711', 'a');
  const both = createSecrets([NEW, OLD]);
  expect(both.open(sealed, 'a')).toBe('4711');
  expect(both.seal('4711', 'a')).toMatch(/^new\./);
  expect(() => createSecrets([NEW]).open(sealed, 'a')).toThrow('"old"');
});

it('keeps its fingerprints when a key is added, and gives each context its own', () => {
  const print = secrets.fingerprint('4711', 'a');
  expect(createSecrets([NEW, OLD]).fingerprint('4711', 'a')).toBe(print);
  expect(secrets.fingerprint('4711', 'b')).not.toBe(print);
  expect(createSecrets([NEW]).fingerprint('4711', 'a')).not.toBe(print);
});
