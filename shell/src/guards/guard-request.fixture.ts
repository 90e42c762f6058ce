import type { GuardRequest, RouteEntry } from '@marquee/kernel/contracts';

import type { GuardCaseRequest, Half } from './cases/guard-case.ts';

const PATTERNS: Record<string, string[]> = {
  '/:slug(.*)*/:id': [
    '/:section(games|slots)/:slug(.*)*/:id',
    '/:id([a-z0-9-]*games-[a-z0-9-]+)',
    '/:first(games[a-z0-9-]*)/:slug(.*)+/:id([a-z0-9-]*games-[a-z0-9-]+)',
  ],
  '/blog/:typeby/:id': ['/blog/:typeby(author|tag)/:id'],
};

/** The site's routes without their language prefix, as far as guards look at them. */
const TABLE: Array<[owner: string, access: RouteEntry['access'], paths: string[]]> = [
  ['mfe-catalogue', 'public', ['', '/:slug(.*)*/:id', '/rules/{id}', '/contribution']],
  ['mfe-catalogue', 'player', ['/game/play/:name', '/games/favorites', '/games/last']],
  ['mfe-player-area', 'anonymous', ['/login', '/registration']],
  [
    'mfe-player-area',
    'public',
    [
      '/reset-password/{hash}',
      '/auth/external',
      '/social/_auth',
      '/social/check-mailru',
      '/social/check-vkontakte',
      '/social/check-yandex',
      '/confirm/email/:slug(.*)*/:hash',
      '/unsubscribe/:slug(.*)*/{type}',
      '/bonuses',
      '/bonus/code',
      '/points',
    ],
  ],
  [
    'mfe-player-area',
    'player',
    [
      '/player/bonus-campaigns',
      '/player/cooling-off',
      '/player/feedback/advertisement',
      '/player/history',
      '/player/history/bonus',
      '/player/history/payments',
      '/player/history/points',
      '/player/history/rounds',
      '/player/profile',
      '/player/profile/view',
      '/player/profile/password',
      '/player/profile/security',
      '/player/profile/subscriptions',
      '/player/security',
      '/player/change/pass',
      '/player/change/subscriptions',
      '/player/self-exclusion',
      '/player/verification',
    ],
  ],
  [
    'mfe-player-area',
    'signed-link',
    ['/player/self-exclusion/extend/{signature}', '/player/self-exclusion/deactivate/{signature}'],
  ],
  ['mfe-cashier', 'player', ['/player/balance']],
  [
    'mfe-competitions',
    'public',
    [
      '/tournaments/list',
      '/tournaments/show/{id}',
      '/races/list',
      '/races/stages/show/{id}',
      '/streamer-wheel-activity/{id}',
    ],
  ],
  [
    'mfe-content',
    'public',
    [
      '/blog',
      '/blog/:id',
      '/blog/:typeby/:id',
      '/blog-pre-show/:id',
      '/news/list',
      '/news/show/:id',
      '/news/pre-show/:id',
      '/help/:id',
      '/display/:id',
      '/vpn',
    ],
  ],
  ['shell', 'public', ['/*/redirect']],
];

const inLanguages = (path: string): string => `/{lang}${path}`;

export const siteRoutes: RouteEntry[] = TABLE.flatMap(([owner, access, paths]) =>
  paths.map((path, index) => ({
    package: owner,
    id: `${access}-${index}`,
    path: inLanguages(path),
    patterns: PATTERNS[path]?.map(inLanguages),
    layout: 'default' as const,
    access,
    render: 'server' as const,
    titleKey: 'title',
  })),
);

/** A request of a fresh visit with the changes of a row, as one half of the site would put it. */
export const aGuardRequest = (changes: GuardCaseRequest, half: Half = 'browser'): GuardRequest => {
  const nothingKnown = {
    hasToken: changes.session?.hasToken ?? false,
    isLoaded: false,
    isBlocked: false,
    isTermsRequired: false,
    selfExclusion: { enabled: false, dateTill: null },
  };
  return {
    routes: siteRoutes,
    rememberedLanguage: null,
    acceptLanguage: '',
    partnerCookie: null,
    isCountryRefused: false,
    now: '2026-11-20T12:00:00.000Z',
    ...changes,
    session: half === 'edge' ? nothingKnown : { ...nothingKnown, ...changes.session },
    settings: {
      brand: { name: 'Marquee', supportEmail: 'help@marquee.example' },
      retiredLocales: ['uk', 'it', 'ja'],
      partnerParameters: ['partner', 'p', 'stream', 'click_id', 'utm_*'],
      redirects: [],
      gameOrigins: [],
      ...changes.settings,
    },
  };
};
