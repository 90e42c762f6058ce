import type { CookieChange } from '@marquee/kernel/contracts';

import { allow, BOTH, notFound, redirect } from './guard-case.ts';
import type { ExpectedDecision, GuardCase } from './guard-case.ts';

const YEAR = 31_536_000;
const cookie = (value: string): CookieChange[] => [{ name: 'partner', value, maxAgeSeconds: YEAR }];

const row = (
  title: string,
  url: string,
  expected: ExpectedDecision,
  more: Omit<GuardCase['request'], 'url'> = {},
): GuardCase => ({ title, halves: BOTH, request: { url, ...more }, expected });

const stores = (title: string, url: string, value: string, more: Omit<GuardCase['request'], 'url'> = {}) =>
  row(title, url, allow('mfe-catalogue', { cookies: cookie(value) }), more);

const stays = (title: string, url: string, more: Omit<GuardCase['request'], 'url'> = {}) =>
  row(title, url, allow('mfe-catalogue', { cookies: [] }), more);

const becomes = (title: string, url: string, shown: string, more: Omit<GuardCase['request'], 'url'> = {}) =>
  row(title, url, allow('mfe-catalogue', { url: shown, cookies: [] }), more);

const remembered = { partnerCookie: 'partner=anna&utm_source=mail' };

/** Guard 5. */
export const partnerCases: GuardCase[] = [
  stores('a partner is remembered for a year', '/en?partner=anna', 'partner=anna'),
  stores(
    'every parameter of the list is remembered',
    '/en?p=1&stream=s&click_id=c-1&x=y',
    'p=1&stream=s&click_id=c-1',
  ),
  stores(
    'a pattern of the list names many parameters',
    '/en?utm_source=mail&utm_campaign=a.b~c',
    'utm_source=mail&utm_campaign=a.b~c',
  ),
  stores('a value of 128 characters is remembered', `/en?p=${'a'.repeat(128)}`, `p=${'a'.repeat(128)}`),
  stores('of a repeated parameter the first counts', '/en?p=1&p=2', 'p=1'),
  stores('another partner replaces all that was remembered', '/en?partner=bert', 'partner=bert', remembered),
  stores('unfit values are left out', '/en?partner=anna&stream=a%20b&click_id=%3Cb%3E', 'partner=anna'),
  stores(
    'of many parameters ten are remembered',
    `/en?${Array.from({ length: 12 }, (_, index) => `utm_${index}=x`).join('&')}`,
    Array.from({ length: 10 }, (_, index) => `utm_${index}=x`).join('&'),
  ),
  stays('a value of 129 characters is not remembered', `/en?p=${'a'.repeat(129)}`),
  stays('a value with other characters is not remembered', '/en?partner=a%0d%0aSet-Cookie:x'),
  stays('an empty value is not remembered', '/en?partner='),
  stays('parameters outside the list are not remembered', '/en?affiliate=anna&partners=1'),
  stays('what is remembered already is not written again', '/en?partner=anna&utm_source=mail', remembered),
  stays('a player is not credited to a partner', '/en?partner=anna', { session: { hasToken: true } }),
  becomes(
    'missing parameters are put back',
    '/en/games/all?q=ra',
    '/en/games/all?q=ra&partner=anna&utm_source=mail',
    remembered,
  ),
  becomes(
    'parameters are put back where there is no query',
    '/en',
    '/en?partner=anna&utm_source=mail',
    remembered,
  ),
  becomes('only fit parts of the cookie are put back', '/en', '/en?p=1', {
    partnerCookie: 'p=1&evil=2&stream=%3Cscript%3E',
  }),
  stays('nothing is put back for a player', '/en', { ...remembered, session: { hasToken: true } }),
  stays('nothing is put back beside an unfit parameter of a partner', '/en?partner=%20', remembered),
  row(
    'a page without prefix keeps its parameters for the next request',
    '/blog?partner=anna',
    redirect(302, '/ru/blog?partner=anna', 'language-prefix'),
  ),
  row(
    'a partner is remembered under a retired locale',
    '/uk/blog?partner=anna',
    redirect(301, '/ru/blog?partner=anna', 'retired-locale', { cookies: cookie('partner=anna') }),
  ),
  row(
    'a partner is remembered on a page that is not found',
    '/en/foo/bar?p=1',
    notFound('/en/foo/bar?p=1', 'route', { cookies: cookie('p=1') }),
  ),
  becomes('a source is dropped', '/en/games/all?source=pwa', '/en/games/all'),
  becomes('a source is dropped from among others', '/en?a=%20b&source=pwa&c', '/en?a=%20b&c'),
  becomes('a source is dropped for players too', '/en/?source=pwa', '/en/', { session: { hasToken: true } }),
  stays('a source stays on rules pages', '/en/rules/book-of-ra?source=home'),
  becomes('a parameter that only begins like source stays', '/en?sources=1&source=2', '/en?sources=1'),
];
