import { defineRoutes } from './texts.ts';

/** The three cases in which the specification calls a path of the catch-all valid; anything else is a 404. */
const CATALOGUE_PATTERNS = [
  '/{lang}/:section(games|slots)/:slug(.*)*/:id',
  '/{lang}/:id([a-z0-9-]*games-[a-z0-9-]+)',
  '/{lang}/:first(games[a-z0-9-]*)/:slug(.*)+/:id([a-z0-9-]*games-[a-z0-9-]+)',
];

export const routes = defineRoutes([
  {
    id: 'home',
    path: '/{lang}',
    query: ['tab'],
    layout: 'default',
    access: 'public',
    render: 'server',
    titleKey: 'home.title',
    page: () => import(/* webpackChunkName: "home" */ './pages/home-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/home-load.ts'),
  },
  {
    id: 'catalogue',
    path: '/{lang}/:slug(.*)*/:id',
    query: ['q', 'exact', 'provider', 'kind', 'theme', 'feature', 'volatility', 'mode', 'sort', 'cursor'],
    patterns: CATALOGUE_PATTERNS,
    layout: 'default',
    access: 'public',
    render: 'server',
    titleKey: 'catalogue.all',
    page: () => import(/* webpackChunkName: "catalogue" */ './pages/catalogue-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/catalogue-load.ts'),
  },
  {
    id: 'demo',
    path: '/{lang}/rules/{id}',
    layout: 'game-play',
    access: 'public',
    render: 'server',
    // Whoever opens it came to play, and the game begins by itself.
    wake: 'idle',
    titleKey: 'demo.label',
    page: () => import(/* webpackChunkName: "demo" */ './pages/demo-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/demo-load.ts'),
  },
  {
    id: 'real-play',
    path: '/{lang}/game/play/:name',
    layout: 'game-play',
    access: 'player',
    render: 'client',
    titleKey: 'real.title',
    page: () => import(/* webpackChunkName: "real-play" */ './pages/real-play-page.tsx'),
  },
  {
    id: 'favorites',
    path: '/{lang}/games/favorites',
    layout: 'default',
    access: 'player',
    render: 'client',
    titleKey: 'favorites.title',
    page: () => import(/* webpackChunkName: "favorites" */ './pages/favorites-page.tsx'),
  },
  {
    id: 'last-played',
    path: '/{lang}/games/last',
    layout: 'default',
    access: 'player',
    render: 'client',
    titleKey: 'last.title',
    page: () => import(/* webpackChunkName: "last-played" */ './pages/last-played-page.tsx'),
  },
  {
    id: 'contribution',
    path: '/{lang}/contribution',
    layout: 'default',
    access: 'public',
    render: 'server',
    titleKey: 'contribution.title',
    page: () => import(/* webpackChunkName: "contribution" */ './pages/contribution-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/contribution-load.ts'),
  },
]);
