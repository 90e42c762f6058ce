import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

import { runServer, type RunningServer } from '@marquee/kernel/server/testing';
import { AUTHENTICATOR_SECRET, READY_MADE_PASSWORD, readyMadeId } from '@marquee/seed/testing';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';

import { sealTotpSecret } from '../second-factors/authenticators.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { readServices } from './read-services.ts';
import { openTicket } from './tickets.ts';

const STAND_INS = path.resolve(import.meta.dirname, '../../../providers/identity/src/server.ts');
const SITE = 'http://localhost:8080';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

let services: RunningServer;
let origin: string;
let site: TestSite;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  services = await runServer(STAND_INS, { PORT: String(port), PUBLIC_ORIGIN: origin, SITE_ORIGINS: SITE });
  site = await openTestSite({ now: () => new Date(), variables: { IDENTITY_URL: origin } });
}, OPENING_MS);
afterAll(async () => {
  await site.close();
  await services.stop();
});
beforeEach(() => site.database.script('delete from identity_link'));

/** A call of a player, with the proof that it asks for. */
const call = async (token: string, url: string, body: object) => {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const send = (proof?: string) =>
    site.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { ...headers, ...(proof && { 'challenge-proof': proof }) },
      payload: body,
    });
  const first = (await send()).json();
  if (first.data.code !== 'PASSWORD_REQUIRED') return first;
  const answered = await site.inject({
    method: 'POST',
    url: `/api/v1/challenges/${first.data.params.challengeId}/answer`,
    headers: { authorization: headers.authorization },
    payload: { answer: READY_MADE_PASSWORD },
  });
  return { ...(await send(answered.json().data.proof)).json(), wasChallenged: true };
};

/** A browser: its cookies are those of the site and of the services. */
const createBrowser = (signedInAs?: string) => {
  let token = signedInAs;
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const post = async (url: string, payload: object): Promise<LightMyRequestResponse> => {
    const answer = await site.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { cookie: cookie(), ...(token && { authorization: `Bearer ${token}` }) },
      payload,
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  const open = async (url: string, form?: Record<string, string>): Promise<string> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookie() },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return url;
    const next = new URL(location, url).href;
    return next.startsWith(origin) ? open(next) : next;
  };
  const allow = { name: 'anna', email: 'on', answer: 'allow' };
  return {
    post,
    signIn(asked: string) {
      token = asked;
    },
    /** Goes to the service and comes back; returns the query of the landing page. */
    async come(form: Record<string, string> = allow, service = 'yandex'): Promise<string> {
      const permit =
        token && (await call(token, '/dashboard/security/services/connect', { service })).data.permit;
      const begun = await post('/social/auth', {
        step: 'begin',
        service,
        lang: 'en',
        ...(permit && { permit }),
      });
      const landing = new URL(await open(await open(begun.json().data.authorizeUrl), form));
      expect(landing.origin + landing.pathname).toBe(`${SITE}/en/social/check-${service}`);
      return landing.search.slice(1);
    },
    finish: (query: string, service = 'yandex') => post('/social/auth', { step: 'finish', service, query }),
  };
};

const codeOf = (answer: LightMyRequestResponse): string => answer.json().data.code;

const signIn = async (login: string): Promise<string> => {
  const answer = await site.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    payload: { login, password: READY_MADE_PASSWORD },
  });
  return answer.json().data.token;
};

const nameOf = async (token: string): Promise<string> =>
  (await site.get('/player/display-data', { authorization: `Bearer ${token}` })).data.login;

it('links an account at a service to the player who is signed in, who can sign in by it then', async () => {
  const mine = createBrowser(await signIn('verified'));
  expect((await mine.finish(await mine.come())).json().data).toEqual({ isLinked: true });

  const another = createBrowser();
  const answer = await another.finish(await another.come());
  expect(await nameOf(answer.json().data.token)).toBe('verified');
  expect(answer.cookies.map(({ name }) => name)).toEqual(['identity_attempt', 'refresh_token']);
});

it('connects nothing for a session alone, nor for a permit of another player or service', async () => {
  const token = await signIn('verified');
  const connect = '/dashboard/security/services/connect';
  const { permit } = (await call(token, connect, { service: 'mailru' })).data;
  const theirs = (await call(await signIn('fresh'), connect, { service: 'yandex' })).data;
  const begin = { step: 'begin', service: 'yandex', lang: 'en' };
  const mine = createBrowser(token);
  expect(codeOf(await mine.post('/social/auth', begin))).toBe('SIGN_IN_OVER');
  expect(codeOf(await mine.post('/social/auth', { ...begin, permit }))).toBe('SIGN_IN_OVER');
  expect(codeOf(await mine.post('/social/auth', { ...begin, permit: theirs.permit }))).toBe('SIGN_IN_OVER');
  // Begun before the sign-in.
  const another = createBrowser();
  const query = await another.come();
  another.signIn(token);
  expect(codeOf(await another.finish(query))).toBe('SIGN_IN_OVER');
});

it('offers a registration to somebody without an account here, whatever their e-mail address', async () => {
  await site.database.script("update player set email = 'anna@yandex.example' where login = 'verified'");
  const browser = createBrowser();
  const { registration, token } = (await browser.finish(await browser.come())).json().data;
  expect(token).toBeUndefined();
  expect(registration).toEqual({ ticket: expect.any(String), email: 'anna@yandex.example', name: 'Anna' });
  const secrets = createSecrets(site.environment.secretKeys);
  expect(openTicket(secrets, registration.ticket, new Date())).toMatchObject({
    service: 'yandex',
    issuer: `${origin}/yandex`,
    subject: 'anna',
  });
  const later = new Date(Date.now() + 31 * 60 * 1000);
  expect(() => openTicket(secrets, registration.ticket, later)).toThrow('not good');
  expect(() => openTicket(secrets, 'guessed', new Date())).toThrow('not good');
});

it('knows nobody by an e-mail address that was not let go', async () => {
  const browser = createBrowser();
  const answer = await browser.finish(await browser.come({ name: 'anna', answer: 'allow' }));
  expect(answer.json().data.registration).toMatchObject({ email: null });
});

it('gives an account at a service to one player', async () => {
  const first = createBrowser(await signIn('verified'));
  await first.finish(await first.come());
  const second = createBrowser(await signIn('rich'));
  expect(codeOf(await second.finish(await second.come()))).toBe('SERVICE_ACCOUNT_TAKEN');
  // Nor has a player two at one service.
  const third = createBrowser(await signIn('verified'));
  const answer = await third.finish(await third.come({ name: 'berta', answer: 'allow' }));
  expect(codeOf(answer)).toBe('SERVICE_ACCOUNT_TAKEN');
});

it('is no way round a second factor: it leads to the code, as a password does', async () => {
  const secret = sealTotpSecret(
    createSecrets(site.environment.secretKeys),
    readyMadeId('rich'),
    AUTHENTICATOR_SECRET,
  );
  const mine = createBrowser(await signIn('rich'));
  await mine.finish(await mine.come());
  await site.database.query(
    'insert into authenticator (player_id, secret, last_counter, active_since) values ($1, $2, 0, now())',
    [readyMadeId('rich'), secret],
  );
  const again = createBrowser();
  const answer = await again.finish(await again.come());
  const { secondStep, token } = answer.json().data;
  expect(secondStep).toMatchObject({ twoFactorRequired: true, type: 'google' });
  expect(token).toBeUndefined();
  expect(answer.cookies.map(({ name }) => name)).not.toContain('refresh_token');

  const code = new TOTP({ secret: Secret.fromBase32(AUTHENTICATOR_SECRET) }).generate();
  const { challengeId } = secondStep;
  const wrong = await again.post('/sign-in', { challengeId, code: code === '000000' ? '000001' : '000000' });
  expect(codeOf(wrong)).toBe('TWO_FACTOR_INVALID');
  const right = await again.post('/sign-in', { challengeId, code });
  expect(await nameOf(right.json().data.token)).toBe('rich');
  await site.database.script('delete from authenticator where last_counter > 0');
});

describe('the services of a player', () => {
  const disconnect = (token: string) =>
    call(token, '/dashboard/security/services/disconnect', { service: 'yandex' });
  const list = async (token: string) =>
    (await site.get('/dashboard/security/services', { authorization: `Bearer ${token}` })).data.items;
  const events = async () => {
    const rows = await site.database.query<{ event: string }>(
      `select concat(kind, ' ', reason) as event from auth_event
       join player on player.id = player_id where login = 'verified' and kind like 'service%' order by auth_event.id`,
    );
    return rows.map(({ event }) => event);
  };

  it('are listed, and disconnected with a proof; both stand in the history', async () => {
    await site.database.script(`delete from auth_event where kind like 'service%'`);
    const token = await signIn('verified');
    const offered = (service: string) => ({ service, connectedAt: null, isOffered: true });
    const none = ['mailru', 'vkontakte', 'yandex', 'partner'].map(offered);
    expect(await list(token)).toEqual(none);
    const mine = createBrowser(token);
    await mine.finish(await mine.come());
    const again = createBrowser(token);
    expect((await again.finish(await again.come())).json().data).toEqual({ isLinked: true });
    expect(await list(token)).toContainEqual({
      service: 'yandex',
      connectedAt: expect.any(String),
      isOffered: true,
    });
    expect(await disconnect(token)).toMatchObject({ wasChallenged: true, data: { handled: true } });
    expect(await list(token)).toEqual(none);
    expect((await disconnect(token)).data).toEqual({ handled: false });
    expect(await events()).toEqual(['service-connected yandex', 'service-disconnected yandex']);
  });

  it('are not disconnected where one is the last way in', async () => {
    const token = await signIn('verified');
    const mine = createBrowser(token);
    await mine.finish(await mine.come());
    await site.database.script(
      `create table kept as select * from player_password where player_id = (select player_id from identity_link);
       delete from player_password where player_id = (select player_id from identity_link)`,
    );
    expect((await disconnect(token)).data.code).toBe('LAST_WAY_IN');
    expect((await list(token)).filter((each: { connectedAt: unknown }) => each.connectedAt)).toHaveLength(1);
    await site.database.script('insert into player_password select * from kept; drop table kept');
  });
});

it('lets nobody into a closed account', async () => {
  const mine = createBrowser(await signIn('fresh'));
  await mine.finish(await mine.come());
  await site.database.script("update player set closed_at = now() where login = 'fresh'");
  const again = createBrowser();
  expect(codeOf(await again.finish(await again.come()))).toBe('ACCOUNT_CLOSED');
});

describe('an answer of a service is good', () => {
  it('for the browser that asked alone', async () => {
    const query = await createBrowser().come();
    expect(codeOf(await createBrowser().finish(query))).toBe('SIGN_IN_OVER');
    const other = createBrowser();
    await other.come();
    expect(codeOf(await other.finish(query))).toBe('SIGN_IN_OVER');
  });

  it('for the service that was asked alone', async () => {
    const browser = createBrowser();
    expect(codeOf(await browser.finish(await browser.come(), 'mailru'))).toBe('SIGN_IN_OVER');
  });

  it('once', async () => {
    const browser = createBrowser();
    const query = await browser.come();
    await browser.finish(query);
    expect(codeOf(await browser.finish(query))).toBe('SIGN_IN_OVER');
  });

  it('with the code that came with it', async () => {
    const browser = createBrowser();
    const query = new URLSearchParams(await browser.come());
    query.set('code', 'another');
    expect(codeOf(await browser.finish(String(query)))).toBe('SIGN_IN_OVER');
  });

  it('and says when the player thought better of it', async () => {
    const browser = createBrowser();
    expect(codeOf(await browser.finish(await browser.come({ name: '', answer: 'refuse' })))).toBe(
      'SIGN_IN_REFUSED',
    );
  });
});

it('signs in by the partner as by a network', async () => {
  const browser = createBrowser();
  const begun = await browser.post('/sign-in/external', { step: 'begin', lang: 'de' });
  expect(new URL(begun.json().data.authorizeUrl).searchParams.get('redirect_uri')).toBe(
    `${SITE}/de/auth/external`,
  );
  expect(codeOf(await browser.post('/sign-in/external', { step: 'finish', query: 'state=x' }))).toBe(
    'SIGN_IN_OVER',
  );
});

it('names the services that are set up, and nothing secret', async () => {
  const { data } = await site.get('/social/app-data');
  expect(data.services).toEqual(
    ['mailru', 'vkontakte', 'yandex'].map((id) => ({ id, clientId: 'marquee', issuer: `${origin}/${id}` })),
  );
});

it(
  'says that a service does not answer, and asks it again the next time',
  async () => {
    const away = await openTestSite({ variables: { IDENTITY_URL: `http://127.0.0.1:${await freePort()}` } });
    const begin = () =>
      away.inject({
        method: 'POST',
        url: '/api/v1/social/auth',
        payload: { step: 'begin', service: 'yandex', lang: 'en' },
      });
    expect(codeOf(await begin())).toBe('SIGN_IN_SERVICE_DOWN');
    expect(codeOf(await begin())).toBe('SIGN_IN_SERVICE_DOWN');
    await away.close();
  },
  OPENING_MS,
);

describe('the services of a site', () => {
  const read = (given: Record<string, string>) => {
    const faults: string[] = [];
    return { services: readServices(given, faults), faults };
  };
  const own = { issuer: 'https://id.example', clientId: 'c', clientSecret: 's' };

  it('are those of its settings', () => {
    expect(read({ IDENTITY_SERVICES: JSON.stringify({ yandex: own }) })).toEqual({
      services: { yandex: own },
      faults: [],
    });
  });

  it('are none in production where nothing is set', () => {
    expect(read({ NODE_ENV: 'production' })).toEqual({ services: {}, faults: [] });
  });

  it.each([
    ['no JSON', '{', 'is not JSON'],
    ['an unknown service', JSON.stringify({ other: own }), ': '],
    ['no secret', JSON.stringify({ yandex: { ...own, clientSecret: '' } }), 'yandex.clientSecret'],
    [
      'a stand-in in production',
      JSON.stringify({ yandex: { ...own, clientSecret: 'marquee-development-identity-secret' } }),
      'no place in production',
    ],
  ])('are refused with %s', (_, text, fault) => {
    const { faults } = read({ NODE_ENV: 'production', IDENTITY_SERVICES: text });
    expect(faults.join()).toContain(fault);
  });
});
