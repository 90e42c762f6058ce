import { ownAddress } from './own-address.ts';

it.each([
  ['//en/games/all', '/en/games/all'],
  ['/en//games///all', '/en/games/all'],
  ['/en/', '/en'],
  ['/en/games/all/?q=/', '/en/games/all?q=/'],
  ['/en//?q=a//b/', '/en?q=a//b/'],
  ['//', '/'],
  ['///?x=1', '/?x=1'],
  ['/x//', '/x'],
  ['//%00/', '/%00'],
])('leads %s to %s', (url, expected) => {
  expect(ownAddress(url)).toBe(expected);
  expect(ownAddress(expected)).toBeNull();
});

it.each(['/', '/?next=//x', '/en', '/en/games/all?q=/', '/en/display/%D1%83'])('leaves %s alone', (url) => {
  expect(ownAddress(url)).toBeNull();
});

it.each(['//evil.example/', '///evil.example', '/..//evil.example', '//evil.example//'])(
  'never leads %j to another origin',
  (url) => {
    const to = ownAddress(url) ?? '';
    expect(to).toMatch(/^\/[^/\\]/);
    expect(new URL(to, 'https://marquee.example').origin).toBe('https://marquee.example');
  },
);
