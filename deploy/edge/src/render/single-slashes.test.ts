import { withSingleSlashes } from './single-slashes.ts';

it.each([
  ['//en/games/all', '/en/games/all'],
  ['/en//games///all', '/en/games/all'],
  ['/en//?q=a//b/', '/en/?q=a//b/'],
  ['//', '/'],
  ['///?x=1', '/?x=1'],
  ['//%00/', '/%00/'],
])('leads %s to %s', (url, expected) => {
  expect(withSingleSlashes(url)).toBe(expected);
  expect(withSingleSlashes(expected)).toBeNull();
});

it.each(['/', '/?next=//x', '/en', '/en/games/all?q=/', '/en/games/all/', '/en/display/%D1%83'])(
  'leaves %s alone',
  (url) => {
    expect(withSingleSlashes(url)).toBeNull();
  },
);

it.each(['//evil.example/', '///evil.example', '/..//evil.example'])(
  'never leads %j to another origin',
  (url) => {
    const to = withSingleSlashes(url) ?? '';
    expect(to).toMatch(/^\/[^/\\]/);
    expect(new URL(to, 'https://marquee.example').origin).toBe('https://marquee.example');
  },
);
