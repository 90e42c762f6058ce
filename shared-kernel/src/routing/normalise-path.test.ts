import { encodePath, normalisePath } from './normalise-path.ts';

it.each([
  ['/', '/'],
  ['', null],
  ['en', null],
  ['/en/', '/en'],
  ['//en///games//all//', '/en/games/all'],
  ['/en/games%2Dlive', '/en/games-live'],
  ['/%65n/blog', '/en/blog'],
  ['/en/display/%D1%83', '/en/display/у'],
  ['/en/50%25', '/en/50%'],
])('normalises %p to %p', (pathname, expected) => {
  expect(normalisePath(pathname)).toBe(expected);
});

it('decodes once, so an escaped escape stays text', () => {
  expect(normalisePath('/en/games/a%252Fb')).toBe('/en/games/a%2Fb');
});

it.each([
  ['a malformed percent-encoding', '/en/%E0%A4%A'],
  ['a lone percent sign', '/en/%'],
  ['bytes that are no UTF-8', '/en/%ff'],
  ['an encoded slash', '/en/games%2Fall'],
  ['an encoded backslash', '/en/games%5Call'],
  ['a backslash', '/en\\games'],
  ['NUL', '/en/games/%00'],
  ['a line break', '/en/%0d%0aSet-Cookie:x'],
  ['a C1 control character', '/en/%C2%85'],
  ['a dot segment', '/en/../admin'],
  ['an encoded dot segment', '/en/%2e%2e/admin'],
  ['half a surrogate pair', '/en/\ud800'],
  ['a path without end', `/en/${'a'.repeat(2048)}`],
  ['a Cyrillic letter in the prefix', '/%D0%B5n/games/all'],
  ['fullwidth letters in the prefix', '/ｅｎ/games/all'],
  ['a combining mark in the prefix', '/e\u0301n/games/all'],
  ['an invisible character in the prefix', '/e\u200bn/games/all'],
  ['capital Cyrillic look-alikes in the prefix', '/РТ/games/all'],
])('refuses %s', (_, pathname) => {
  expect(normalisePath(pathname)).toBeNull();
});

it('leaves other words of other scripts alone', () => {
  expect(normalisePath('/акция')).toBe('/акция');
});

it.each(['/en/50% off?', '/ru/акция', '/en/a#b', '/en/a%2Fb', '/en/a+b&c;d'])(
  'encodes %p so that it comes back',
  (path) => {
    expect(encodePath(path)).toMatch(/^[\x21-\x7e]+$/);
    expect(encodePath(path)).not.toMatch(/[?#]/);
    expect(normalisePath(encodePath(path))).toBe(path);
  },
);
