import type { AddressInfo } from 'node:net';

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
} from 'openid-client';

import { buildApp } from './app.ts';
import { readEnvironment } from './env.ts';
import { createKeys } from './keys.ts';

const SITE = 'http://localhost:8080';
const LANDING = `${SITE}/de/social/check-yandex`;
const VERIFIER = 'v'.repeat(43);

let origin: string;
let server: ReturnType<typeof buildApp>;
let site: Configuration;
beforeAll(async () => {
  const probe = await new Promise<number>((resolve) => {
    const listener = buildApp({ environment: readEnvironment({}), ...createKeys() });
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address() as AddressInfo;
      listener.close(() => resolve(port));
    });
  });
  origin = `http://localhost:${probe}`;
  const environment = readEnvironment({ PORT: String(probe), SITE_ORIGINS: SITE });
  server = buildApp({ environment, ...createKeys() });
  await new Promise<void>((resolve) => {
    server.listen(probe, 'localhost', resolve);
  });
  site = await discovery(new URL(`${origin}/yandex`), 'marquee', environment.clientSecret, undefined, {
    execute: [allowInsecureRequests],
  });
});
afterAll(() => server.close());

/** A browser that keeps cookies and follows redirects until they leave the service. */
const createBrowser = () => {
  const cookies = new Map<string, string>();
  const open = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return response;
    const next = new URL(location, url).href;
    return next.startsWith(origin) ? open(next) : response;
  };
  return { open };
};

const begin = async (changes: Record<string, string> = {}) => {
  const browser = createBrowser();
  const url = buildAuthorizationUrl(site, {
    redirect_uri: LANDING,
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: await calculatePKCECodeChallenge(VERIFIER),
    code_challenge_method: 'S256',
    ...changes,
  });
  return { page: await browser.open(url.href), answer: browser.open };
};

const claimsAt = async (landing: string, verifier = VERIFIER) => {
  const tokens = await authorizationCodeGrant(site, new URL(landing), {
    pkceCodeVerifier: verifier,
    expectedState: 'a-state',
    expectedNonce: 'a-nonce',
  });
  return tokens.claims();
};

it('asks who it is, and tells the site alone', async () => {
  const { page, answer } = await begin();
  expect(await page.text()).toContain('<h1>Yandex</h1>');
  const landing = (await answer(page.url, { name: 'Anna', email: 'on', answer: 'allow' })).headers.get(
    'location',
  );
  expect(landing).toMatch(new RegExp(`^${LANDING}\\?code=`));
  expect(await claimsAt(landing ?? '')).toMatchObject({
    iss: `${origin}/yandex`,
    sub: 'anna',
    email: 'anna@yandex.example',
    email_verified: true,
    given_name: 'Anna',
  });
});

it('gives a code for one use, and for whoever began', async () => {
  const { page, answer } = await begin();
  const landing = (await answer(page.url, { name: 'anna', answer: 'allow' })).headers.get('location') ?? '';
  await expect(claimsAt(landing, 'w'.repeat(43))).rejects.toMatchObject({ error: 'invalid_grant' });
  const again = await begin();
  const other =
    (await again.answer(again.page.url, { name: 'anna', answer: 'allow' })).headers.get('location') ?? '';
  const claims = await claimsAt(other);
  expect(claims).toMatchObject({ sub: 'anna' });
  expect(claims).not.toHaveProperty('email');
  await expect(claimsAt(other)).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('leads back without a code for who thinks better of it', async () => {
  const { page, answer } = await begin();
  const landing = (await answer(page.url, { name: '', answer: 'refuse' })).headers.get('location');
  expect(landing).toContain(`${LANDING}?error=access_denied`);
});

it('asks again for a name that nobody can have', async () => {
  const { page, answer } = await begin();
  const asked = await answer(page.url, { name: '<b>', answer: 'allow' });
  expect(asked.status).toBe(400);
  expect(await asked.text()).toContain('Letters, digits and hyphens');
});

it.each([
  ['another page of the site', { redirect_uri: `${SITE}/de/blog` }],
  ['another site', { redirect_uri: 'https://elsewhere.example/' }],
])('leads to no %s', async (_, changes) => {
  const { page } = await begin(changes);
  expect(page.status).toBe(400);
  expect(page.headers.get('location')).toBeNull();
});

it('does without PKCE for nobody', async () => {
  const browser = createBrowser();
  const url = buildAuthorizationUrl(site, { redirect_uri: LANDING, scope: 'openid', state: 's' });
  expect((await browser.open(url.href)).headers.get('location')).toContain('error=invalid_request');
});

it('does not start in production', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow('stands in for identity services');
});
