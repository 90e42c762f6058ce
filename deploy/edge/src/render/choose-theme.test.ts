import { aSite } from '../testing/a-site.ts';

const choose = async (body: string, headers: Record<string, string> = {}) => {
  const { url } = await aSite();
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('{site}', url)]),
  );
  const response = await fetch(`${url}/_theme`, {
    method: 'POST',
    body: new URLSearchParams(body),
    headers: own,
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: response.headers.get('set-cookie'),
  };
};

it('keeps the theme and leads back to the page that asked', async () => {
  expect(await choose('theme=light', { referer: '{site}/en/games/all?q=reels' })).toEqual({
    status: 303,
    location: '/en/games/all?q=reels',
    cookie: 'theme=light; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  });
});

it.each([
  ['from nowhere', {}],
  ['from another site', { referer: 'https://elsewhere.example/en' }],
  ['from a path that means another site', { referer: '{site}//elsewhere.example/en' }],
])('leads home who comes %s', async (_title, headers) => {
  expect(await choose('theme=dark', headers)).toMatchObject({ status: 303, location: '/' });
});

it.each([
  ['no theme', '', {}],
  ['a theme that there is not', 'theme=pink', {}],
  ['a long word', `theme=light&x=${'x'.repeat(100)}`, {}],
  ['another site', 'theme=light', { 'sec-fetch-site': 'cross-site' }],
])('refuses %s', async (_title, body, headers) => {
  expect(await choose(body, headers)).toMatchObject({ status: 400, cookie: null });
});
