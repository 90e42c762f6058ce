import type { RouteEntry } from '../contracts/render.ts';

/** The three cases in which the specification's catalogue catch-all is valid. */
export const CATALOGUE_PATTERNS = [
  '/{lang}/:section(games|slots)/:slug(.*)*/:id',
  '/{lang}/:id([a-z0-9-]*games-[a-z0-9-]+)',
  '/{lang}/:first(games[a-z0-9-]*)/:slug(.*)+/:id([a-z0-9-]*games-[a-z0-9-]+)',
];

const PATTERNS: Record<string, string[]> = {
  '/{lang}/:slug(.*)*/:id': CATALOGUE_PATTERNS,
  '/{lang}/blog/:typeby/:id': ['/{lang}/blog/:typeby(author|tag)/:id'],
};

const TABLE: Array<
  [RouteEntry['package'], RouteEntry['layout'], RouteEntry['access'], RouteEntry['render'], string[]]
> = [
  ['mfe-catalogue', 'default', 'public', 'server', ['/{lang}', '/{lang}/:slug(.*)*/:id']],
  ['mfe-catalogue', 'game-play', 'public', 'server', ['/{lang}/rules/{id}']],
  ['mfe-catalogue', 'game-play', 'player', 'client', ['/{lang}/game/play/:name']],
  ['mfe-catalogue', 'default', 'player', 'client', ['/{lang}/games/favorites', '/{lang}/games/last']],
  ['mfe-catalogue', 'default', 'public', 'client', ['/{lang}/contribution']],
  ['mfe-player-area', 'default', 'anonymous', 'server', ['/{lang}/login', '/{lang}/registration']],
  ['mfe-player-area', 'default', 'public', 'client', ['/{lang}/reset-password/{hash}']],
  [
    'mfe-player-area',
    'blank',
    'public',
    'client',
    [
      '/{lang}/auth/external',
      '/{lang}/social/_auth',
      '/{lang}/social/check-mailru',
      '/{lang}/social/check-vkontakte',
      '/{lang}/social/check-yandex',
      '/{lang}/confirm/email/:slug(.*)*/:hash',
      '/{lang}/unsubscribe/:slug(.*)*/{type}',
    ],
  ],
  [
    'mfe-player-area',
    'default',
    'public',
    'server',
    ['/{lang}/bonuses', '/{lang}/bonus/code', '/{lang}/points'],
  ],
  [
    'mfe-player-area',
    'dashboard',
    'player',
    'client',
    [
      '/{lang}/player/bonus-campaigns',
      '/{lang}/player/cooling-off',
      '/{lang}/player/feedback/advertisement',
      '/{lang}/player/history',
      '/{lang}/player/history/bonus',
      '/{lang}/player/history/payments',
      '/{lang}/player/history/points',
      '/{lang}/player/history/rounds',
      '/{lang}/player/profile',
      '/{lang}/player/profile/view',
      '/{lang}/player/profile/password',
      '/{lang}/player/profile/security',
      '/{lang}/player/profile/subscriptions',
      '/{lang}/player/security',
      '/{lang}/player/change/pass',
      '/{lang}/player/change/subscriptions',
      '/{lang}/player/self-exclusion',
      '/{lang}/player/verification',
    ],
  ],
  [
    'mfe-player-area',
    'dashboard',
    'signed-link',
    'client',
    [
      '/{lang}/player/self-exclusion/extend/{signature}',
      '/{lang}/player/self-exclusion/deactivate/{signature}',
    ],
  ],
  ['mfe-cashier', 'dashboard', 'player', 'client', ['/{lang}/player/balance']],
  [
    'mfe-competitions',
    'default',
    'public',
    'server',
    [
      '/{lang}/tournaments/list',
      '/{lang}/tournaments/show/{id}',
      '/{lang}/races/list',
      '/{lang}/races/stages/show/{id}',
      '/{lang}/streamer-wheel-activity/{id}',
    ],
  ],
  [
    'mfe-content',
    'blog',
    'public',
    'server',
    ['/{lang}/blog', '/{lang}/blog/:id', '/{lang}/blog/:typeby/:id', '/{lang}/blog-pre-show/:id'],
  ],
  [
    'mfe-content',
    'default',
    'public',
    'server',
    [
      '/{lang}/news/list',
      '/{lang}/news/show/:id',
      '/{lang}/news/pre-show/:id',
      '/{lang}/help/:id',
      '/{lang}/display/:id',
      '/{lang}/vpn',
    ],
  ],
  ['shell', 'blank', 'public', 'client', ['/{lang}/*/redirect']],
];

const idOf = (path: string): string =>
  path
    .replace('/{lang}', '')
    .replace(/[^a-z]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase() || 'home';

/** Every route of the specification, as the packages declare them. */
export const siteRoutes: RouteEntry[] = TABLE.flatMap(([owner, layout, access, render, paths]) =>
  paths.map((path) => ({
    package: owner,
    id: idOf(path),
    path,
    patterns: PATTERNS[path],
    layout,
    access,
    render,
    titleKey: 'title',
  })),
);
