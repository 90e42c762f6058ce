import { LANGUAGES } from '@marquee/kernel/locale';

import { allow, BOTH, BROWSER, notFound, redirect, saves } from './guard-case.ts';
import type { GuardCase } from './guard-case.ts';

const toPrefix = (title: string, request: GuardCase['request'], to: string): GuardCase => ({
  title,
  halves: BOTH,
  request,
  expected: redirect(302, to, 'language-prefix'),
});

const toLiving = (title: string, request: GuardCase['request'], to: string): GuardCase => ({
  title,
  halves: BOTH,
  request,
  expected: redirect(301, to, 'retired-locale'),
});

const perLanguage = LANGUAGES.flatMap((lang): GuardCase[] => [
  {
    title: `/${lang} is home`,
    halves: BOTH,
    request: { url: `/${lang}`, rememberedLanguage: 'en', acceptLanguage: 'de' },
    expected: allow('mfe-catalogue', { lang }),
  },
  toPrefix(
    `/ leads to /${lang} for a browser that speaks it`,
    { url: '/', acceptLanguage: `${lang}-XX,en;q=0.5` },
    `/${lang}`,
  ),
  toPrefix(
    `a path without prefix leads to /${lang} for whom it is remembered`,
    { url: '/blog/tag/news?page=2', rememberedLanguage: lang, acceptLanguage: 'de' },
    `/${lang}/blog/tag/news?page=2`,
  ),
  toLiving(
    `a retired locale leads to /${lang} for whom it is remembered`,
    { url: '/uk/vpn', rememberedLanguage: lang },
    `/${lang}/vpn`,
  ),
  {
    title: `an unknown page under /${lang} is not found`,
    halves: BOTH,
    request: { url: `/${lang}/foo/bar` },
    expected: notFound(`/${lang}/foo/bar`, 'route', { lang }),
  },
  {
    title: `the player area under /${lang} sends visitors home in that language`,
    halves: BOTH,
    request: { url: `/${lang}/player/history/rounds`, rememberedLanguage: 'en' },
    expected: redirect(302, `/${lang}`, 'session', { cookies: [saves(`/${lang}/player/history/rounds`)] }),
  },
]);

/** Guards 4 and 7, and what is no language. */
export const languageCases: GuardCase[] = [
  ...perLanguage,
  toPrefix('/ leads to Russian where nothing else is known', { url: '/' }, '/ru'),
  toPrefix('the query of / is kept', { url: '/?utm_source=mail' }, '/ru?utm_source=mail'),
  toPrefix(
    'the best of the browser languages counts',
    { url: '/', acceptLanguage: 'it,pt;q=0.4,pl;q=0.9' },
    '/pl',
  ),
  toPrefix(
    'an unknown cookie is passed over',
    { url: '/', rememberedLanguage: 'it', acceptLanguage: 'ca' },
    '/ca',
  ),
  toPrefix('an unknown first segment is part of a path without prefix', { url: '/foo/bar' }, '/ru/foo/bar'),
  toPrefix('a two-letter segment that is no language is one too', { url: '/zz' }, '/ru/zz'),
  toPrefix('prefixes are lower case', { url: '/EN/blog' }, '/ru/EN/blog'),
  toPrefix('a language can only stand first', { url: '/blog/en' }, '/ru/blog/en'),
  toPrefix(
    'doubled slashes cannot lead to another origin',
    { url: '//evil.example/x' },
    '/ru/evil.example/x',
  ),
  toPrefix(
    'characters outside an address are encoded on the way',
    { url: '/50%25%20off' },
    '/ru/50%25%20off',
  ),
  {
    title: 'a redirect to the prefix keeps the hash',
    halves: BROWSER,
    request: { url: '/help/kyc?x=1#documents', acceptLanguage: 'es' },
    expected: redirect(302, '/es/help/kyc?x=1#documents', 'language-prefix'),
  },
  toLiving(
    'a retired locale leads to Russian where none is remembered',
    { url: '/it', acceptLanguage: 'de' },
    '/ru',
  ),
  toLiving('a retired locale keeps path and query', { url: '/ja/games/all?q=ra' }, '/ru/games/all?q=ra'),
  toLiving(
    'a retired locale in the cookie is no memory',
    { url: '/uk/blog', rememberedLanguage: 'uk' },
    '/ru/blog',
  ),
  {
    title: 'a retired locale keeps the hash',
    halves: BROWSER,
    request: { url: '/uk/blog#latest', rememberedLanguage: 'pl' },
    expected: redirect(301, '/pl/blog#latest', 'retired-locale'),
  },
  {
    title: 'a page that does not exist is named with its query',
    halves: BOTH,
    request: { url: '/en/nothing/here?a=1&b=2' },
    expected: notFound('/en/nothing/here?a=1&b=2'),
  },
  ...['/en/%E0%A4%A', '/en/games%2Fall', '/en/games/%00', '/en/a%5Cb', '/en/%2e%2e/admin'].map(
    (url): GuardCase => ({
      title: `${url} is not found, and not guessed at`,
      halves: BOTH,
      request: { url },
      expected: notFound(url, 'path', { lang: 'en' }),
    }),
  ),
  {
    title: 'a prefix with a look-alike letter is not found',
    halves: BOTH,
    request: { url: '/%D0%B5n/games/all' },
    expected: notFound('/%D0%B5n/games/all', 'path'),
  },
  {
    title: 'a refused country is refused before everything else',
    halves: BOTH,
    request: { url: '/en/player/balance', isCountryRefused: true },
    expected: { kind: 'deny', status: 403, reason: 'Country refused', by: 'country', lang: 'en' },
  },
  {
    title: 'a refused country is refused without prefix too',
    halves: BOTH,
    request: { url: '/', isCountryRefused: true, acceptLanguage: 'tr' },
    expected: { kind: 'deny', status: 403, reason: 'Country refused', by: 'country', lang: 'tr' },
  },
];
