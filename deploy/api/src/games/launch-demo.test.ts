import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { verifyProviderRequest } from '@marquee/kernel/provider-signature';
import { TODAY } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

const KEY = { id: 'k1', secret: 'a secret of both' };

interface Received {
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let received: Received | null = null;
let answer: (response: ServerResponse) => void = () => undefined;
let provider: Server;
let site: TestSite;

const json = (status: number, content: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received = { url: request.url, headers: request.headers, body };
      answer(response);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  if (address === null || typeof address === 'string') throw new Error('The provider does not listen.');
  site = await openTestSite({
    variables: {
      GAMES_PROVIDER_URL: `http://127.0.0.1:${address.port}`,
      GAME_ORIGINS: 'https://games.example',
      PROVIDER_KEYS: `${KEY.id}:${KEY.secret}`,
      SITE_ORIGIN: 'https://site.example',
    },
  });
}, OPENING_MS);
afterAll(async () => {
  await site.close();
  provider.close();
});
beforeEach(() => {
  received = null;
});

const session = {
  sessionId: 's-1',
  launchUrl: 'https://games.example/play?token=t',
  expiresAt: '2026-11-20T12:01:00.000Z',
};

const launch = async (content: unknown, headers: Record<string, string> = {}) => {
  const response = await site.inject({
    method: 'POST',
    url: '/api/v1/game/demo',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(content),
  });
  return { httpStatus: response.statusCode, ...response.json() };
};

const REFERENCE = { slug: 'marquee-three-reels', lang: 'pl' };

it('opens a session at the provider, signed, and tells the page how to frame it', async () => {
  answer = json(201, session);
  expect(await launch(REFERENCE)).toEqual({
    httpStatus: 200,
    status: 'ok',
    data: {
      sessionId: 's-1',
      mode: 'demo',
      game: {
        id: 1,
        slug: 'marquee-three-reels',
        title: 'Marquee Three Reels',
        provider: { slug: 'fairplay-labs', name: 'Fairplay Labs' },
        path: '/games/fairplay-labs/marquee-three-reels',
      },
      launch: {
        strategy: 'iframe',
        url: session.launchUrl,
        origin: 'https://games.example',
        sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
        allow: 'fullscreen',
      },
      rtp: { basisPoints: 9600, basis: 'theoretical-all-stakes' },
      expiresAt: session.expiresAt,
    },
  });
  expect(received?.url).toBe('/v1/sessions');
  expect(JSON.parse(received?.body ?? '')).toEqual({
    gameId: 'marquee-three-reels',
    mode: 'demo',
    locale: 'pl',
    returnUrl: 'https://site.example/pl/games/fairplay-labs/marquee-three-reels',
  });
  const { verdict } = verifyProviderRequest({
    keys: [KEY],
    method: 'POST',
    path: '/v1/sessions',
    body: received?.body ?? '',
    nowMs: TODAY.getTime(),
    headers: received?.headers ?? {},
  });
  expect(verdict).toBe('valid');
});

it.each([
  ['refuses', json(403, { code: 'SIGNATURE', message: 'no' })],
  ['fails', json(500, {})],
  ['answers something else', json(200, { sessionId: 's-1' })],
  ['answers no JSON', (response: ServerResponse) => response.end('<html>')],
  ['sends elsewhere', (response: ServerResponse) => response.writeHead(302, { location: '/' }).end()],
  ['hangs up', (response: ServerResponse) => response.destroy()],
  [
    'names an origin that games may not come from',
    json(200, { ...session, launchUrl: 'https://evil.example/' }),
  ],
])('says that the provider is down when it %s', async (_, misbehave) => {
  answer = misbehave;
  expect(await launch(REFERENCE)).toMatchObject({
    httpStatus: 200,
    status: 'error',
    data: { code: 'PROVIDER_DOWN', title: 'error.provider_down', retryAfter: 10 },
  });
});

it('refuses a game without a demo, and does not trouble the provider', async () => {
  const { data } = await site.get('/game/search?lang=en&category=slots&sort=az&limit=5');
  const other = data.items.find(({ isPlayable }: { isPlayable: boolean }) => !isPlayable);
  expect(await launch({ slug: other.slug, lang: 'en' })).toMatchObject({
    httpStatus: 200,
    data: { code: 'DEMO_NOT_AVAILABLE' },
  });
  expect(received).toBeNull();
});

const switchDemos = (isOn: boolean) =>
  site.database.query(
    `update setting set value = value || jsonb_build_object('demoPlay', $1::boolean) where key = 'features'`,
    [isOn],
  );

it('refuses every game while the operator has switched demos off, and troubles no provider', async () => {
  answer = json(201, session);
  await switchDemos(false);
  expect(await launch(REFERENCE)).toMatchObject({ httpStatus: 200, data: { code: 'DEMO_NOT_AVAILABLE' } });
  expect(received).toBeNull();
  await switchDemos(true);
  expect(await launch(REFERENCE)).toMatchObject({ httpStatus: 200, status: 'ok' });
});

it('refuses a game that is not offered to the visitor, with the reason', async () => {
  await site.database.query(`update game set refused_countries = '{DE}' where id = 1`);
  expect(await launch(REFERENCE, { 'x-marquee-country': 'DE' })).toMatchObject({
    httpStatus: 200,
    data: { code: 'GAME_UNAVAILABLE', params: { reason: 'country' } },
  });
  expect(received).toBeNull();
});

it('is a 404 for a game there is not', async () => {
  expect(await launch({ slug: 'no-such-game', lang: 'en' })).toMatchObject({
    httpStatus: 404,
    data: { code: 'GAME_NOT_FOUND' },
  });
});

it('holds a flood from one address off before it reaches the provider, and no other', async () => {
  answer = json(201, session);
  const from = (address: string) => launch(REFERENCE, { 'x-forwarded-for': address });
  const first = await Promise.all(Array.from({ length: 300 }, () => from('203.0.113.5')));
  expect(new Set(first.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
  received = null;
  expect(await from('203.0.113.5')).toMatchObject({ httpStatus: 429, data: { code: 'TOO_MANY_REQUESTS' } });
  expect(received).toBeNull();
  expect(await from('203.0.113.6')).toMatchObject({ httpStatus: 200, status: 'ok' });
});
