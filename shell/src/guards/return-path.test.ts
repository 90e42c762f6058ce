import { siteRoutes } from './guard-request.fixture.ts';
import { isSafeReturnPath } from './return-path.ts';

it.each(['/en', '/en/games/all', '/ru/player/balance', '/de/rules/book-of-ra', '/en/blog/tag/a%20b'])(
  'leads back to %s',
  (path) => {
    expect(isSafeReturnPath(path, siteRoutes)).toBe(true);
  },
);

it.each([
  '',
  '/',
  'en/games/all',
  '//evil.example/en',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/en',
  'javascript:alert(1)',
  ' /en',
  '/en\n',
  '/en?next=x',
  '/en#x',
  '/en/login',
  '/en/registration',
  '/en/no/such/page',
  '/it/games/all',
  '/games/all',
  '/en/blog/redirect',
  '/en/%2e%2e/evil',
  '/en/%5Cevil',
])('does not lead to %j', (path) => {
  expect(isSafeReturnPath(path, siteRoutes)).toBe(false);
});
