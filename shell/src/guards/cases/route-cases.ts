import { allow, BOTH, notFound, redirect } from './guard-case.ts';
import type { GuardCase } from './guard-case.ts';

const found = (url: string, owner: string): GuardCase => ({
  title: `${url} is a page of ${owner}`,
  halves: BOTH,
  request: { url },
  expected: allow(owner),
});

const missing = (url: string): GuardCase => ({
  title: `${url} is not found`,
  halves: BOTH,
  request: { url },
  expected: notFound(url),
});

const catalogueCases = [
  found('/en/games/all', 'mfe-catalogue'),
  found('/pl/slots/new', 'mfe-catalogue'),
  found('/en/games/all/', 'mfe-catalogue'),
  found('/en/games-new-slots', 'mfe-catalogue'),
  found('/en/best-games-2026', 'mfe-catalogue'),
  found('/en/games-live/roulette/games-auto', 'mfe-catalogue'),
  missing('/en/games-live/games-auto'),
  missing('/en/games'),
  missing('/en/slots'),
  missing('/en/games-'),
  missing('/en/Games/all'),
  missing('/en/games-Big'),
  missing('/en/foo/bar?page=1'),
  missing('/en/g%D0%B0mes/all'),
  missing('/en/games-live/roulette/games-%C3%A9t%C3%A9'),
];

const ownerCases = [
  found('/en/blog', 'mfe-content'),
  found('/en/blog/tag/slots', 'mfe-content'),
  found('/en/blog/author/anna', 'mfe-content'),
  missing('/en/blog/colour/red'),
  found('/en/news/list', 'mfe-content'),
  found('/en/vpn', 'mfe-content'),
  found('/en/tournaments/list', 'mfe-competitions'),
  found('/en/races/list', 'mfe-competitions'),
  found('/en/bonuses', 'mfe-player-area'),
  found('/en/confirm/email/a/b/c', 'mfe-player-area'),
  found('/en/contribution', 'mfe-catalogue'),
];

const declared = {
  settings: {
    redirects: [
      { from: '/old-promo', to: '/bonuses', status: 301 as const },
      { from: '/partner-offer', to: 'https://partner.example/offer?id=7', status: 302 as const },
      { from: '/german', to: '/de/help/kyc?x=1#top', status: 302 as const },
      { from: '/round', to: '/about-turn', status: 302 as const },
      { from: '/about-turn', to: '/round', status: 302 as const },
      { from: '/myself', to: '/en/myself', status: 302 as const },
      { from: '/echo', to: '/echo/redirect', status: 302 as const },
      { from: '/elsewhere', to: '//evil.example', status: 302 as const },
      { from: '/script', to: 'javascript:alert(1)', status: 302 as const },
      { from: '/акция', to: '/bonuses', status: 302 as const },
    ],
  },
};

const followed = (title: string, url: string, status: 301 | 302, to: string): GuardCase => ({
  title,
  halves: BOTH,
  request: { url, ...declared },
  expected: redirect(status, to, 'declared-redirect'),
});

const ignored = (title: string, url: string, by = 'route'): GuardCase => ({
  title,
  halves: BOTH,
  request: { url, ...declared },
  expected: notFound(url, by),
});

const redirectCases: GuardCase[] = [
  followed(
    'a declared redirect is followed in the language of the path',
    '/pl/old-promo',
    301,
    '/pl/bonuses',
  ),
  followed('a declared redirect keeps the query', '/en/old-promo?from=mail', 301, '/en/bonuses?from=mail'),
  followed(
    'a redirect to another origin goes exactly where it is declared to',
    '/en/partner-offer?token=1',
    302,
    'https://partner.example/offer?id=7',
  ),
  followed(
    'a redirect may name another language, a query and a hash',
    '/en/german?y=2',
    302,
    '/de/help/kyc?x=1&y=2#top',
  ),
  followed(
    'a redirect may be declared in any script',
    '/ru/%D0%B0%D0%BA%D1%86%D0%B8%D1%8F',
    302,
    '/ru/bonuses',
  ),
  followed('a path with /redirect is looked up without it', '/en/old-promo/redirect', 301, '/en/bonuses'),
  followed(
    'a path with /redirect may lead to a declared origin',
    '/en/partner-offer/redirect',
    302,
    'https://partner.example/offer?id=7',
  ),
  followed('a page with /redirect leads to the page', '/en/blog/redirect?page=2', 302, '/en/blog?page=2'),
  followed(
    'repeated /redirect leads to the page at once',
    '/en/display/terms/redirect/redirect/redirect',
    302,
    '/en/display/terms',
  ),
  ignored('an unknown page with /redirect is not found', '/en/no/such/page/redirect', 'declared-redirect'),
  ignored(
    'an address in the path of /redirect leads nowhere',
    '/en/https:/evil.example/redirect',
    'declared-redirect',
  ),
  ignored('nothing before /redirect is not found', '/en/redirect'),
  ignored('nothing but /redirect is not found', '/en/redirect/redirect', 'declared-redirect'),
  ignored('redirects in a circle are not followed', '/en/round'),
  ignored('a redirect to itself in another language is not followed', '/ru/myself'),
  ignored('a redirect to itself with /redirect is not followed', '/en/echo'),
  ignored('a redirect without a scheme is not followed', '/en/elsewhere'),
  ignored('a redirect to a script is not followed', '/en/script'),
  {
    title: 'a retired locale is put right before declared redirects are followed',
    halves: BOTH,
    request: { url: '/uk/old-promo', ...declared },
    expected: redirect(301, '/ru/old-promo', 'retired-locale'),
  },
  {
    title: '/redirect does not open the player area',
    halves: BOTH,
    request: { url: '/en/player/balance/redirect' },
    expected: redirect(302, '/en', 'session'),
  },
];

/** Guard 8 and the route table. */
export const routeCases: GuardCase[] = [...catalogueCases, ...ownerCases, ...redirectCases];
