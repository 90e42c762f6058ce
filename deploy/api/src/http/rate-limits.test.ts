import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { SEARCHES } from './rate-limits.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

describe.each([
  '/game/search?lang=en&q=roul&limit=1',
  '/game/window-search?lang=en&q=roul&limit=1',
  '/pages/help?lang=en&query=limits',
])('%s', (url) => {
  const ask = (address?: string) => site.get(url, address ? { 'x-forwarded-for': address } : {});

  it('holds a flood from one visitor off, and nobody else', async () => {
    const first = await Promise.all(Array.from({ length: SEARCHES.max }, () => ask('203.0.113.5')));
    expect(new Set(first.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
    expect(await ask('203.0.113.5')).toMatchObject({
      httpStatus: 429,
      headers: { 'retry-after': expect.anything() },
      data: { code: 'TOO_MANY_REQUESTS' },
    });
    expect((await ask('203.0.113.6')).httpStatus).toBe(200);
  });

  it('does not count what the edge asks for its own pages', async () => {
    const answers = await Promise.all(Array.from({ length: SEARCHES.max + 1 }, () => ask()));
    expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
  });

  it('says nothing about one visitor in an answer that all may get', async () => {
    const names = Object.keys((await ask('203.0.113.7')).headers);
    expect(names.filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });
});

it('counts questions to the help, and not who reads it', async () => {
  const read = () => site.get('/pages/help?lang=en', { 'x-forwarded-for': '203.0.113.8' });
  const answers = await Promise.all(Array.from({ length: SEARCHES.max + 1 }, read));
  expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]));
});
