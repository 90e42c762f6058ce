import type { Paths } from '../../src/testing/foreign-ids/places.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../../src/testing/test-site.ts';
import { PAIRS } from './pairs.ts';

/** Calls that visitors may send, and why no answer to them can tell who has an account. */
const NAMES_NOBODY: Record<string, string> = {
  '/game/demo': 'names a game',
  '/pages/{id}/helpful': 'names a page',
  '/sign-in/code': 'names a second step, by an id that the password alone gives',
  '/sign-in/passkey/begin': 'names nothing',
  '/sign-in/passkey': 'names a passkey, by an id that its device alone has',
  '/social/auth': 'names a service',
  '/sign-in/external': 'names a service',
  '/profile/confirm/email/signature': 'has a secret of a mail',
  '/dashboard/self-exclusion/extend': 'has a secret of a mail',
  '/dashboard/self-exclusion/deactivate': 'has a secret of a mail',
  '/signature/check': 'has a secret of a mail',
  '/password/reset': 'has a secret of a mail',
};

/** No credentials at all, or none among those that will do. */
const isForVisitors = (security: readonly object[]): boolean =>
  security.length === 0 || security.some((needed) => Object.keys(needed).length === 0);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

it('compares every call that visitors can send about somebody', async () => {
  const { paths } = (await site.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json<{
    paths: Paths;
  }>();
  const forVisitors = Object.entries(paths)
    .filter(([, { post }]) => post !== undefined && isForVisitors(post.security))
    .map(([path]) => path.replace('/api/v1', ''));
  const person = { id: '', email: '', phone: '' };
  const compared = PAIRS.map(({ callAbout }) => callAbout(person, { data: {} }).path);
  const known = new Set([...compared, ...Object.keys(NAMES_NOBODY)]);
  expect(forVisitors.filter((path) => !known.has(path))).toEqual([]);
  expect([...known].filter((path) => !(`/api/v1${path}` in paths))).toEqual([]);
});
