import { createSecretKey } from 'node:crypto';

import { SignJWT, UnsecuredJWT } from 'jose';

import { ACCESS_TOKEN_MS, createAccessTokens } from './access-tokens.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const [KEY, OLD_KEY] = [
  { id: 'new', secret: 'a secret of this test, and of nothing else' },
  { id: 'old', secret: 'the secret that stood there before it' },
];
const OWNER = { playerId: 'ana', sessionId: 'one' };

let now = START;
beforeEach(() => {
  now = START;
});
const tokens = createAccessTokens([KEY, OLD_KEY], () => now);

/** A token as the API would make it, but for the changes. */
const forge = async ({
  alg = 'HS256',
  header = {},
  issuer = 'marquee',
  audience = 'marquee-api',
  secret = KEY.secret,
  claims = { sid: OWNER.sessionId },
  isEndless = false,
}: {
  alg?: string;
  header?: object;
  issuer?: string;
  audience?: string;
  secret?: string;
  claims?: Record<string, string>;
  isEndless?: boolean;
} = {}): Promise<string> => {
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg, kid: KEY.id, ...header })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(OWNER.playerId);
  if (!isEndless) token.setExpirationTime(new Date(START.getTime() + ACCESS_TOKEN_MS));
  return token.sign(createSecretKey(Buffer.from(secret)));
};

describe('an access token', () => {
  it('tells whose it is, also after its key was replaced', async () => {
    expect(await tokens.read(await tokens.issue(OWNER, 'id'))).toEqual(OWNER);
    const before = createAccessTokens([OLD_KEY], () => now);
    expect(await tokens.read(await before.issue(OWNER, 'id'))).toEqual(OWNER);
    expect(await before.read(await tokens.issue(OWNER, 'id'))).toBeNull();
    // What the refusals below differ from.
    expect(await tokens.read(await forge())).toEqual(OWNER);
  });

  it('takes no token that was changed, unsigned or signed otherwise', async () => {
    const [header, , signature] = (await tokens.issue(OWNER, 'id')).split('.');
    const [, claims] = (await tokens.issue({ ...OWNER, playerId: 'ben' }, 'id')).split('.');
    expect(await tokens.read([header, claims, signature].join('.'))).toBeNull();
    const unsigned = new UnsecuredJWT({ sid: OWNER.sessionId }).setIssuer('marquee').setSubject('ana');
    expect(await tokens.read(unsigned.setExpirationTime('10m').encode())).toBeNull();
    const secret = 'a secret that is long enough for every algorithm of this family, which 64 bytes are';
    expect(await tokens.read(await forge({ secret }))).toBeNull();
    const strong = createAccessTokens([{ id: KEY.id, secret }], () => now);
    expect(await strong.read(await forge({ secret, alg: 'HS512' }))).toBeNull();
    expect(await strong.read(await forge({ secret }))).toEqual(OWNER);
  });

  it('takes no key that the token brings with it', async () => {
    const secret = 'the secret of somebody who would like to sign tokens';
    const jwk = { kty: 'oct', k: Buffer.from(secret).toString('base64url') };
    expect(await tokens.read(await forge({ secret, header: { jwk } }))).toBeNull();
    expect(await tokens.read(await forge({ secret, header: { jwk, kid: 'theirs' } }))).toBeNull();
    expect(await tokens.read(await forge({ secret, header: { jku: 'https://keys.example' } }))).toBeNull();
  });

  it('takes a token for ten minutes, and one without an end never', async () => {
    const token = await tokens.issue(OWNER, 'id');
    now = new Date(START.getTime() + ACCESS_TOKEN_MS - 1000);
    expect(await tokens.read(token)).toEqual(OWNER);
    now = new Date(START.getTime() + ACCESS_TOKEN_MS);
    expect(await tokens.read(token)).toBeNull();
    expect(await tokens.readExpired(token)).toEqual(OWNER);
    expect(await tokens.read(await forge({ isEndless: true }))).toBeNull();
  });

  it('takes no token of another issuer, for another audience, or without a session', async () => {
    expect(await tokens.read(await forge({ audience: 'another' }))).toBeNull();
    expect(await tokens.read(await forge({ issuer: 'another' }))).toBeNull();
    expect(await tokens.read(await forge({ claims: {} }))).toBeNull();
    expect(await tokens.read('no token')).toBeNull();
  });
});
