import { READY_MADE_PASSWORD } from '@marquee/seed/testing';
import type { LightMyRequestResponse } from 'fastify';

import { createRealtimeAccess } from '../events/realtime-tokens.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { ACCESS_TOKEN_MS, createAccessTokens } from './access-tokens.ts';
import { IDLE_MS, SESSION_MS } from './sessions.ts';
import { noteWrongSignIns } from './wrong-sign-ins.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60 * 1000;

let site: TestSite;
let now = START;
const pass = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds);
};
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  await site.database.script(
    'delete from sign_in_failure; delete from wrong_sign_in; delete from login_session; delete from auth_event',
  );
});

interface Signed {
  token: string;
  cookie: string;
}

const cookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const signIn = (login = 'verified', password = READY_MADE_PASSWORD, address = '203.0.113.5') =>
  site.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    headers: { 'x-forwarded-for': address, 'user-agent': 'a browser', 'x-marquee-country': 'DE' },
    payload: { login, password, captcha: 'solved' },
  });

const codeOf = (answer: LightMyRequestResponse): string => answer.json().data.code ?? answer.json().status;

const signedIn = async (login?: string): Promise<Signed> => {
  const answer = await signIn(login);
  return { token: answer.json().data.token, cookie: cookieOf(answer) };
};

const call = (url: string, { token, cookie }: Partial<Signed>) =>
  site.inject({
    url: `/api/v1${url}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
  });

const refresh = async (signed: Partial<Signed>): Promise<Signed | null> => {
  const answer = await call('/token/refresh', signed);
  return answer.statusCode === 200 ? { token: answer.json().data.token, cookie: cookieOf(answer) } : null;
};

const isIn = async (signed: Signed): Promise<boolean> =>
  (await call('/player/display-data', signed)).statusCode === 200;

describe('a player signs in', () => {
  it.each(['verified', ' Verified ', 'VERIFIED@players.example', '+49 15550 000-002'])(
    'as %j',
    async (login) => {
      expect((await call('/player/display-data', await signedIn(login))).json().data).toMatchObject({
        isAuth: true,
        name: 'Vera',
        currency: 'EUR',
        balance: '250.00',
        isTrusted: true,
        isTermsRequired: false,
        serverTime: START.toISOString(),
      });
    },
  );

  it('with a refresh token that no script reads and one path is sent', async () => {
    const [cookie] = (await signIn()).cookies;
    expect(cookie).toMatchObject({
      name: 'refresh_token',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/api/v1/token',
    });
    expect(cookie?.expires?.getTime()).toBe(START.getTime() + IDLE_MS);
  });

  it.each([
    ['a wrong password', 'verified', 'wrong'],
    ['an unknown login', 'nobody', READY_MADE_PASSWORD],
    ['an unknown address', 'nobody@players.example', READY_MADE_PASSWORD],
  ])('not with %s, and is told no more', async (_, login, password) => {
    const answer = await signIn(login, password);
    expect(answer.statusCode).toBe(200);
    expect(codeOf(answer)).toBe('AUTH_INVALID');
    expect(answer.cookies).toEqual([]);
  });

  it('not into a closed account, nor one that is blocked for everything, which only the password tells', async () => {
    await site.database.script("update player set closed_at = now() where login = 'fresh'");
    await site.database.script("update player set block_scope = 'all' where login = 'rich'");
    expect(codeOf(await signIn('fresh'))).toBe('ACCOUNT_CLOSED');
    expect(codeOf(await signIn('fresh', 'wrong'))).toBe('AUTH_INVALID');
    expect(codeOf(await signIn('rich'))).toBe('ACCOUNT_BLOCKED');
    await site.database.script('update player set closed_at = null');
    await site.database.script("update player set block_scope = null where login = 'rich'");
  });

  it('and what happened stands in their history, a wrong password as soon as it was noted', async () => {
    const waiting = () => site.database.query('select login from wrong_sign_in');
    await signIn('verified', 'wrong');
    await signIn('nobody', 'wrong');
    expect(await site.database.query('select from auth_event')).toEqual([]);
    await noteWrongSignIns(site.database);
    expect(await waiting()).toEqual([]);
    const signed = await signedIn();
    await call('/logout', signed);
    expect(
      await site.database.query(
        'select kind, is_success as "isSuccess", reason, address, country, user_agent as agent from auth_event order by id',
      ),
    ).toEqual([
      {
        kind: 'sign-in',
        isSuccess: false,
        reason: 'password',
        address: '203.0.113.5',
        country: 'DE',
        agent: 'a browser',
      },
      {
        kind: 'sign-in',
        isSuccess: true,
        reason: null,
        address: '203.0.113.5',
        country: 'DE',
        agent: 'a browser',
      },
      expect.objectContaining({ kind: 'sign-out', isSuccess: true }),
    ]);
  });
});

describe('guessing', () => {
  const guess = async (times: number, login: string, address: (index: number) => string) => {
    const codes = [];
    for (let index = 0; index < times; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      codes.push(codeOf(await signIn(login, 'wrong', address(index))));
    }
    return codes;
  };

  it('ends after five tries from one network, for a quarter of an hour, and for this network alone', async () => {
    expect(await guess(6, 'verified', () => '203.0.113.5')).toEqual([
      ...Array.from({ length: 5 }, () => 'AUTH_INVALID'),
      'TOO_MANY_REQUESTS',
    ]);
    const refused = await signIn();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await signIn('verified', READY_MADE_PASSWORD, '198.51.100.7')).statusCode).toBe(200);
    pass(15 * MINUTE_MS);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('is counted for a whole home network of IPv6', async () => {
    const codes = await guess(6, 'verified', (index) => `2001:db8:1:2::${index + 1}`);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  it('of unknown logins ends like that of known ones', async () => {
    expect((await guess(6, 'nobody', () => '203.0.113.5')).at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  it('of thirty logins ends a network', async () => {
    for (let index = 0; index < 30; index += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await signIn(`nobody-${index}`, 'wrong');
    }
    expect((await signIn('verified')).statusCode).toBe(429);
  });

  it('counts simultaneous tries each', async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => signIn('verified', 'wrong').then(codeOf)),
    );
    expect(codes.filter((code) => code === 'AUTH_INVALID').length).toBeLessThanOrEqual(5);
  });

  it('is forgotten after the right password', async () => {
    await guess(4, 'verified', () => '203.0.113.5');
    await signIn();
    expect((await guess(5, 'verified', () => '203.0.113.5')).at(-1)).toBe('AUTH_INVALID');
  });
});

describe('a session', () => {
  it('goes on with a new access token after the first has expired', async () => {
    const first = await signedIn();
    pass(ACCESS_TOKEN_MS - 1000);
    expect(await isIn(first)).toBe(true);
    pass(1000);
    expect(await isIn(first)).toBe(false);
    const second = await refresh(first);
    expect(second && (await isIn(second))).toBe(true);
    expect(second?.token).not.toBe(first.token);
    expect(second?.cookie).not.toBe(first.cookie);
  });

  it('goes on for nobody who has only one of its two tokens, or those of two sessions', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const attempts = [
      { token: one.token },
      { cookie: one.cookie },
      { token: one.token, cookie: other.cookie },
      { token: `${one.token.slice(0, -2)}xx`, cookie: one.cookie },
      { token: one.token, cookie: 'refresh_token=guessed' },
    ];
    for (const attempt of attempts) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await call('/token/refresh', attempt)).statusCode).toBe(401);
    }
    expect(await isIn(one)).toBe(true);
  });

  it('takes a refresh token again for ten seconds: an answer may be lost', async () => {
    const first = await signedIn();
    const second = await refresh(first);
    pass(10_000);
    const again = await refresh(first);
    for (const each of [second, again]) expect(each && (await refresh(each))).not.toBeNull();
  });

  it('ends for everybody when a refresh token comes back later: somebody else has it', async () => {
    const first = await signedIn();
    const second = await refresh(first);
    pass(10_001);
    expect(await refresh(first)).toBeNull();
    expect(second && (await refresh(second))).toBeNull();
    expect(second && (await isIn(second))).toBe(false);
    expect(await site.database.query('select end_reason as why from login_session')).toEqual([
      { why: 'refresh-reused' },
    ]);
    expect(await site.database.query("select reason from auth_event where kind = 'refresh'")).toEqual([
      { reason: 'refresh-reused' },
    ]);
  });

  it('ends after thirty days, however often it is refreshed', async () => {
    let signed: Signed | null = await signedIn();
    for (let passed = 0; passed < SESSION_MS - IDLE_MS; passed += IDLE_MS - MINUTE_MS) {
      pass(IDLE_MS - MINUTE_MS);
      // One after the other: each needs the tokens of the one before.
      // oxlint-disable-next-line no-await-in-loop
      signed = signed && (await refresh(signed));
    }
    pass(IDLE_MS - MINUTE_MS);
    expect(signed && (await refresh(signed))).toBeNull();
  });

  it('ends after three days in which no page of the player was open', async () => {
    let signed: Signed | null = await signedIn();
    pass(IDLE_MS - MINUTE_MS);
    signed = signed && (await refresh(signed));
    expect(signed && (await isIn(signed))).toBe(true);
    pass(IDLE_MS);
    expect(signed && (await isIn(signed))).toBe(false);
    expect(signed && (await refresh(signed))).toBeNull();
  });

  it('ends with a sign-out, at once and whatever the time of its access token', async () => {
    const signed = await signedIn();
    pass(ACCESS_TOKEN_MS);
    const answer = await call('/logout', { token: signed.token });
    expect(answer.json()).toEqual({ status: 'ok', data: { handled: true } });
    expect(answer.cookies).toMatchObject([{ name: 'refresh_token', value: '', path: '/api/v1/token' }]);
    expect(await refresh(signed)).toBeNull();
    expect((await call('/logout', { token: signed.token })).json().data).toEqual({ handled: true });
  });

  it('is not ended by a link or a picture, which carry cookies alone', async () => {
    const signed = await signedIn();
    expect((await call('/logout', { cookie: signed.cookie })).statusCode).toBe(401);
    expect(await isIn(signed)).toBe(true);
  });

  it.each(['/token/refresh', '/logout', '/player/display-data'])('%s is kept by nobody', async (url) => {
    expect((await call(url, await signedIn())).headers['cache-control']).toBe('no-store');
  });
});

describe('pages that are open elsewhere', () => {
  const post = (url: string, { token }: Signed) =>
    site.inject({ method: 'POST', url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } });
  const told = () =>
    site.database.query("select channel from live_event where type = 'player/sessions-ended' order by id");
  beforeEach(() => site.database.script('delete from live_event'));

  it('are told when all others are ended, and only if there were any', async () => {
    const here = await signedIn();
    await post('/dashboard/security/sessions/end-others', here);
    expect(await told()).toEqual([]);
    const elsewhere = await signedIn();
    await post('/dashboard/security/sessions/end-others', here);
    expect(await told()).toEqual([{ channel: expect.stringMatching(/^player:/) }]);
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  });

  it('are told when one of them is ended', async () => {
    const [here] = [await signedIn(), await signedIn()];
    const { items } = (await call('/dashboard/security/sessions', here)).json().data;
    const other = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await post(`/dashboard/security/sessions/${other.id}/end`, here);
    await post(`/dashboard/security/sessions/${other.id}/end`, here);
    expect(await told()).toHaveLength(1);
  });
});

describe('display-data', () => {
  const display = async (signed: Signed) => (await call('/player/display-data', signed)).json().data;

  it('gives a token for the event stream and one for the own channel, which are no access tokens', async () => {
    const signed = await signedIn();
    const tokens = await display(signed);
    const owner = await createAccessTokens(site.environment.sessionKeys, () => now).read(signed.token);
    const realtime = createRealtimeAccess(site.environment.sessionKeys, () => now);
    expect(owner && (await realtime.isOf(tokens, owner))).toBe(true);
    for (const token of [tokens.realtimeToken, tokens.notificationsToken])
      // oxlint-disable-next-line no-await-in-loop
      expect((await call('/player/display-data', { token })).statusCode).toBe(401);
  });

  it('names the newest event, after which a stream misses nothing', async () => {
    const signed = await signedIn();
    const before = await display(signed);
    const others = await signedIn();
    await site.inject({
      method: 'POST',
      url: '/api/v1/dashboard/security/sessions/end-others',
      headers: { authorization: `Bearer ${others.token}` },
    });
    const after = await display(others);
    expect(Number(after.lastEventId)).toBeGreaterThan(Number(before.lastEventId));
  });
});

describe('terms', () => {
  it('are due until they are agreed to as they were shown, and again when there are new ones', async () => {
    const signed = await signedIn('terms');
    const shown = async () => (await call('/player/display-data', signed)).json().data;
    const accept = async (versions: object) =>
      (
        await site.inject({
          method: 'POST',
          url: '/api/v1/terms/accept',
          headers: { authorization: `Bearer ${signed.token}` },
          payload: { versions },
        })
      ).json();
    const first = await shown();
    expect(first.isTermsRequired).toBe(true);
    expect(await accept(first.termsVersions)).toEqual({ status: 'ok', data: { handled: true } });
    expect((await shown()).isTermsRequired).toBe(false);
    expect(await accept(first.termsVersions)).toMatchObject({ status: 'ok' });
    await site.database.script(
      "insert into terms_version (document, version, published_at, is_material) values ('terms', '2', '2026-11-19', true), ('terms', '3', '2026-11-20', false)",
    );
    const second = await shown();
    expect(second).toMatchObject({ isTermsRequired: true, termsVersions: { terms: '2' } });
    expect((await accept(first.termsVersions)).data.code).toBe('TERMS_VERSION_OLD');
    expect((await shown()).isTermsRequired).toBe(true);
    await accept(second.termsVersions);
    expect((await shown()).isTermsRequired).toBe(false);
  });
});
