import { FORGET_RETURN_PATH } from '../return-path.ts';
import { allow, BOTH, BROWSER, EDGE, loaded, redirect, saves } from './guard-case.ts';
import type { GuardCase } from './guard-case.ts';

const signedIn = { hasToken: true };

/** @param saved the path that a sign-in leads back to; null for a page that there is not */
const toHome = (
  url: string,
  to: string,
  saved: string | null = url,
  title = `a visitor without a token opening ${url} goes home`,
): GuardCase => ({
  title,
  halves: BOTH,
  request: { url },
  expected: redirect(302, to, 'session', { cookies: saved === null ? [] : [saves(saved)] }),
});

/** Guard 1. */
export const sessionCases: GuardCase[] = [
  toHome('/en/player/balance', '/en'),
  toHome('/en/player', '/en', null),
  toHome('/pl/player/no-such-page', '/pl', null),
  toHome('/de/player/self-exclusion', '/de'),
  toHome('/en/player/self-exclusion/extend', '/en', null),
  toHome('/en/player/self-exclusion/extend/a/b', '/en', null),
  toHome('/en/game/play/book-of-ra', '/en'),
  toHome('/en/games/favorites', '/en'),
  toHome('/en/games/last', '/en'),
  toHome(
    '/player/balance',
    '/ru',
    '/ru/player/balance',
    'an unprefixed player path is as closed as a prefixed one',
  ),
  toHome(
    '/uk/player/balance',
    '/ru',
    '/ru/player/balance',
    'a player path under a retired locale is as closed as any other',
  ),
  toHome(
    '//en///player//balance/',
    '/en',
    '/en/player/balance',
    'doubled and trailing slashes do not open the player area',
  ),
  toHome(
    '/en/%70layer/balance',
    '/en',
    '/en/player/balance',
    'percent-encoding does not open the player area',
  ),
  toHome(
    '/%65n/player/balance',
    '/en',
    '/en/player/balance',
    'a percent-encoded prefix does not open the player area',
  ),
  toHome(
    '/en/player/balance?tab=history',
    '/en',
    '/en/player/balance',
    'going home drops the query of the page that was refused',
  ),
  {
    title: 'home is in the remembered language where the path names none',
    halves: BOTH,
    request: { url: '/game/play/x', rememberedLanguage: 'tr', acceptLanguage: 'de' },
    expected: redirect(302, '/tr', 'session', { cookies: [saves('/tr/game/play/x')] }),
  },
  {
    title: 'going home drops the hash too',
    halves: BROWSER,
    request: { url: '/en/games/last#top' },
    expected: redirect(302, '/en', 'session', { cookies: [saves('/en/games/last')] }),
  },
  ...['extend', 'deactivate'].map((action): GuardCase => ({
    title: `the signed link to ${action} a self-exclusion stays open`,
    halves: BOTH,
    request: { url: `/en/player/self-exclusion/${action}/c2lnbmF0dXJl` },
    expected: allow('mfe-player-area'),
  })),
  ...['login', 'registration'].flatMap((page): GuardCase[] => [
    {
      title: `a visitor may open ${page}`,
      halves: BOTH,
      request: { url: `/en/${page}` },
      expected: allow('mfe-player-area'),
    },
    {
      title: `a visitor who wants to play for money is led back to the game from ${page}`,
      halves: BOTH,
      request: { url: `/de/${page}?to=%2Fgame%2Fplay%2Fbook-of-ra` },
      expected: allow('mfe-player-area', { cookies: [saves('/de/game/play/book-of-ra')] }),
    },
    {
      title: `${page} saves no page that leads elsewhere, or that there is not`,
      halves: BOTH,
      request: { url: `/en/${page}?to=%2F%2Fevil.example` },
      expected: allow('mfe-player-area'),
    },
    {
      title: `a visitor with a token opening ${page} goes home`,
      halves: BOTH,
      request: { url: `/en/${page}`, session: signedIn },
      expected: redirect(302, '/en', 'session'),
    },
    {
      title: `a player who was kept from a page is led back to it from ${page}, in this language`,
      halves: BROWSER,
      request: { url: `/de/${page}`, session: signedIn, returnPath: '/en/player/balance' },
      expected: redirect(302, '/de/player/balance', 'session'),
    },
    {
      title: `a saved path that leads elsewhere is not followed from ${page}`,
      halves: BROWSER,
      request: { url: `/en/${page}`, session: signedIn, returnPath: '//evil.example' },
      expected: redirect(302, '/en', 'session'),
    },
    {
      title: `a visitor with a token opening ${page} without prefix goes home in their language`,
      halves: BOTH,
      request: { url: `/${page}?from=mail`, session: signedIn, acceptLanguage: 'fr-CA' },
      expected: redirect(302, '/fr', 'session'),
    },
  ]),
  {
    title: 'a saved path is forgotten where it has led',
    halves: BROWSER,
    request: { url: '/de/player/balance', session: signedIn, returnPath: '/en/player/balance' },
    expected: allow('mfe-cashier', { cookies: [FORGET_RETURN_PATH] }),
  },
  {
    title: 'a saved path is kept on the way to it',
    halves: BROWSER,
    request: { url: '/en/blog', session: signedIn, returnPath: '/en/player/balance' },
    expected: allow('mfe-content'),
  },
  {
    title: 'a player opens the cashier',
    halves: BOTH,
    request: { url: '/en/player/balance?tab=deposit', session: signedIn },
    expected: allow('mfe-cashier'),
  },
  {
    title: 'a player opens a real game',
    halves: BOTH,
    request: { url: '/en/game/play/book-of-ra', session: loaded() },
    expected: allow('mfe-catalogue'),
  },
  {
    title: 'a player opens the favourites',
    halves: BOTH,
    request: { url: '/kk/games/favorites', session: signedIn },
    expected: allow('mfe-catalogue', { lang: 'kk' }),
  },
  {
    title: 'a page that only begins like the player area is not closed',
    halves: BOTH,
    request: { url: '/en/games/last-minute' },
    expected: allow('mfe-catalogue'),
  },
  {
    title: 'demo play needs no token',
    halves: BOTH,
    request: { url: '/en/rules/book-of-ra' },
    expected: allow('mfe-catalogue'),
  },
  {
    title: 'the edge leaves rules about the player to the browser',
    halves: EDGE,
    request: { url: '/en/game/play/x', session: { hasToken: true, isBlocked: true, isTermsRequired: true } },
    expected: allow('mfe-catalogue'),
  },
];
