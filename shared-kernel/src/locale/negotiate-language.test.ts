import { LANGUAGES } from './languages.ts';
import { negotiateLanguage } from './negotiate-language.ts';

const negotiate = (acceptLanguage: string, prefix: string | null = null, cookie: string | null = null) =>
  negotiateLanguage({ prefix, cookie, acceptLanguage });

it('takes the prefix before the cookie, and the cookie before the browser', () => {
  expect(negotiate('pl', 'en', 'de')).toBe('en');
  expect(negotiate('pl', null, 'de')).toBe('de');
  expect(negotiate('pl', 'it', 'xx')).toBe('pl');
});

it.each(LANGUAGES)('hears %s with and without a region', (lang) => {
  expect(negotiate(lang)).toBe(lang);
  expect(negotiate(`it-IT, ${lang.toUpperCase()}-XX;q=0.7`)).toBe(lang);
});

it.each([
  ['', 'ru'],
  ['*', 'ru'],
  ['it, ja;q=0.9', 'ru'],
  ['en;q=0', 'ru'],
  ['en;q=0.000, de;q=0.001', 'de'],
  ['fr;q=0.2, es;q=0.8, de;q=0.5', 'es'],
  ['de;q=0.5, es;q=0.5', 'de'],
  ['pt-PT;q=0.9, en;q=0.8', 'pt'],
  ['kk-Cyrl-KZ', 'kk'],
  [' tr ; q = 0.3 , xx', 'tr'],
  ['en;q=nonsense, fr;q=0.1', 'fr'],
  ['en;q=7, fr;q=0.1', 'fr'],
  [`${'xx,'.repeat(500)}en`, 'ru'],
  ['english, deutsch', 'ru'],
])('reads "%s" as %s', (header, expected) => {
  expect(negotiate(header)).toBe(expected);
});
