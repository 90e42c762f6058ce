import { LANGUAGES } from '../locale/languages.ts';
import { splitLanguage, switchLanguage } from './language-prefix.ts';

const retired = ['uk', 'it', 'ja'];

it.each(LANGUAGES)('splits /%s off', (lang) => {
  expect(splitLanguage(`/${lang}/blog/x`, retired)).toEqual({
    kind: 'language',
    prefix: lang,
    rest: '/blog/x',
  });
  expect(splitLanguage(`/${lang}`, retired)).toEqual({ kind: 'language', prefix: lang, rest: '/' });
});

it.each([
  ['/uk/blog', { kind: 'retired', prefix: 'uk', rest: '/blog' }],
  ['/it', { kind: 'retired', prefix: 'it', rest: '/' }],
  ['/', { kind: 'none', prefix: null, rest: '/' }],
  ['/blog/x', { kind: 'none', prefix: null, rest: '/blog/x' }],
  ['/english', { kind: 'none', prefix: null, rest: '/english' }],
  ['/EN/blog', { kind: 'none', prefix: null, rest: '/EN/blog' }],
  ['/zz/blog', { kind: 'none', prefix: null, rest: '/zz/blog' }],
])('splits %s', (pathname, expected) => {
  expect(splitLanguage(pathname, retired)).toEqual(expected);
});

it('never lets a retired list take a living language away', () => {
  expect(splitLanguage('/ru/blog', ['ru']).kind).toBe('language');
});

it.each([
  ['/en/blog?page=2#top', '/de/blog?page=2#top'],
  ['/en', '/de'],
  ['/en?q=a/b', '/de?q=a/b'],
  ['/en/#x', '/de#x'],
  ['/', '/de'],
  ['/blog', '/de/blog'],
  ['/en/display/%D1%83?x=%2F', '/de/display/%D1%83?x=%2F'],
])('shows %s in German', (url, expected) => {
  expect(switchLanguage(url, 'de')).toBe(expected);
});
