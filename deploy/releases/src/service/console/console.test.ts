import { BY_ANA, START } from '../../testing/a-registry.ts';
import { aService } from '../../testing/a-service.ts';
import type { NewToken } from '../../tokens/token-desk.ts';

const HOUR_MS = 60 * 60_000;
const OWN = { 'sec-fetch-site': 'same-origin' };

async function aConsole() {
  let now = Date.parse(START);
  const service = await aService({ clock: () => new Date(now) });
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    fetch(`${service.url}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signIn = async (token: string, headers: Record<string, string> = OWN) => {
    const response = await send('POST', '/console/session', headers, { token });
    const answer = (await response.json()) as { data?: { csrf: string; until: string }; faults?: unknown };
    const setCookie = response.headers.get('set-cookie') ?? '';
    return {
      status: response.status,
      setCookie,
      cookie: setCookie.split(';', 1)[0] ?? '',
      csrf: answer.data?.csrf ?? '',
      ...answer,
    };
  };
  /** Signed in with a new token; changes are sent as the console's own page sends them. */
  const signedIn = async (wanted: Partial<NewToken> = {}) => {
    const session = await signIn(service.token({ days: 1, ...wanted }));
    const asPage = { ...OWN, cookie: session.cookie, 'x-console-csrf': session.csrf };
    return { ...session, asPage };
  };
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { ...service, send, signIn, signedIn, pass };
}

const FREEZE = { from: '2026-12-24T18:00:00Z', until: '2026-12-27T06:00:00Z', why: 'Christmas' };

it('exchanges a token for a cookie that no script reads and no other site sends', async () => {
  const { signedIn, send } = await aConsole();
  const { setCookie, cookie, data } = await signedIn({ owner: 'ben', role: 'reader' });
  expect(setCookie).toMatch(
    /^__Host-console=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(data).toMatchObject({ owner: 'ben', role: 'reader', until: '2026-11-20T18:00:00.000Z' });
  const me = await send('GET', '/v1/me', { cookie });
  expect(await me.json()).toMatchObject({ data: { owner: 'ben' } });
});

it('lets nobody in without a token that counts, from elsewhere, or with the token of an edge', async () => {
  const { signIn, token } = await aConsole();
  expect(await signIn('mrq_nothing')).toMatchObject({ status: 401, setCookie: '' });
  expect(await signIn(token(), { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
  expect(await signIn(token(), {})).toMatchObject({ status: 403 });
  expect(await signIn(token({ role: 'edge' }))).toMatchObject({ status: 403, setCookie: '' });
});

it('takes a change only from a page of the session itself', async () => {
  const { signedIn, send, registry } = await aConsole();
  const { asPage, csrf } = await signedIn();
  const { csrf: other } = await signedIn();
  const statusOf = async (headers: Record<string, string>) =>
    (await send('POST', '/v1/freezes', { ...asPage, ...headers }, FREEZE)).status;
  expect(await statusOf({ 'x-console-csrf': '' })).toBe(403);
  expect(await statusOf({ 'x-console-csrf': other })).toBe(403);
  expect(await statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(registry.freezes.list()).toEqual([]);
  expect(await statusOf({ 'x-console-csrf': csrf })).toBe(200);
  expect(registry.lines().at(-1)).toMatchObject({ by: 'ana', why: 'Christmas' });
});

it('lets a reader look and not change', async () => {
  const { signedIn, send } = await aConsole();
  const { asPage } = await signedIn({ role: 'reader' });
  expect((await send('GET', '/v1/history', asPage)).status).toBe(200);
  expect((await send('POST', '/v1/freezes', asPage, FREEZE)).status).toBe(403);
});

it('is over after eight hours, with its token, and when somebody signs out; each says why', async () => {
  const { signedIn, send, pass, registry } = await aConsole();
  const ask = async (cookie: string) => {
    const response = await send('GET', '/v1/me', { cookie });
    return { status: response.status, text: await response.text() };
  };
  const left = await signedIn();
  expect((await send('DELETE', '/console/session', left.asPage)).headers.get('set-cookie')).toContain(
    'Max-Age=0',
  );
  expect(await ask(left.cookie)).toMatchObject({ status: 401, text: expect.stringContaining('is over') });

  const revoked = await signedIn();
  for (const { id } of registry.tokens.list()) registry.tokens.revoke(id, BY_ANA);
  expect(await ask(revoked.cookie)).toMatchObject({
    status: 401,
    text: expect.stringContaining('ana revoked it'),
  });

  const { cookie } = await signedIn();
  pass(8 * HOUR_MS - 1);
  expect((await ask(cookie)).status).toBe(200);
  pass(1);
  expect(await ask(cookie)).toMatchObject({ status: 401, text: expect.stringContaining('is over') });
});

it('ends no later than the token', async () => {
  const { signIn, token, pass } = await aConsole();
  const secret = token({ days: 1 });
  pass(20 * HOUR_MS);
  expect((await signIn(secret)).data?.until).toBe('2026-11-21T10:00:00.000Z');
});

it('tells the page of what changes and of what edges say, as long as it is signed in', async () => {
  const { signedIn, send, registry, url } = await aConsole();
  const { asPage } = await signedIn();
  const response = await send('GET', '/console/events', asPage);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string> => (await reader.read()).value ?? '';
  expect(await next()).toMatch(/^id: .*\nevent: seen\ndata: .*"edges":\[\]/);
  registry.freezes.start({ from: new Date(FREEZE.from), until: new Date(FREEZE.until) }, BY_ANA);
  expect(await next()).toContain('event: seen');
  await send('PUT', '/v1/edges/web-1', asPage, {
    edge: 'web-1',
    wanted: 1,
    serves: 1,
    problem: null,
    at: START,
  });
  expect(await next()).toContain('"edge":"web-1"');
  await reader.cancel();
  expect((await fetch(`${url}/console/events`)).status).toBe(401);
});

it('serves one document at each of its addresses, with a policy that lets in nothing else', async () => {
  const { send } = await aConsole();
  for (const path of ['/', '/canary', '/compositions/148']) {
    const response = await send('GET', path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; .*require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
    const text = await response.text();
    expect(text).toContain('src="/console/files/console.0123456789.js"');
    expect(text).toContain('"rollback":{"method":"POST","path":"/v1/rollbacks","takesIfLive":true}');
  }
  const script = await send('GET', '/console/files/console.0123456789.js');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect((await send('GET', '/nothing')).status).toBe(404);
});
