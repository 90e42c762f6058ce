import { defineRoutes } from './texts.ts';

const common = { layout: 'default', access: 'public', render: 'server' } as const;

export const routes = defineRoutes([
  {
    id: 'tournaments',
    path: '/{lang}/tournaments/list',
    ...common,
    titleKey: 'tournaments.title',
    page: () => import(/* webpackChunkName: "tournaments" */ './pages/tournaments-page.tsx'),
    query: ['view'],
    load: () => import(/* webpackChunkName: "data" */ './features/tournament-list/tournaments-load.ts'),
  },
  {
    id: 'tournament',
    path: '/{lang}/tournaments/show/{id}',
    ...common,
    titleKey: 'tournament.title',
    page: () => import(/* webpackChunkName: "tournament" */ './pages/tournament-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './features/tournament/tournament-load.ts'),
  },
  {
    id: 'races',
    path: '/{lang}/races/list',
    ...common,
    titleKey: 'races.title',
    page: () => import(/* webpackChunkName: "races" */ './pages/races-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './features/race-list/races-load.ts'),
  },
  {
    id: 'race-stage',
    path: '/{lang}/races/stages/show/{id}',
    ...common,
    titleKey: 'raceStage.title',
    query: ['games'],
    page: () => import(/* webpackChunkName: "race-stage" */ './pages/race-stage-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './features/race-stage/race-stage-load.ts'),
  },
  {
    id: 'streamer-wheels',
    path: '/{lang}/streamer-wheel-activity/list',
    ...common,
    titleKey: 'wheels.title',
    page: () => import(/* webpackChunkName: "streamer-wheels" */ './pages/streamer-wheels-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './features/wheel-list/load-wheels.ts'),
  },
  {
    id: 'new-wheel',
    path: '/{lang}/streamer-wheel-activity/new',
    layout: 'default',
    access: 'player',
    render: 'client',
    titleKey: 'newWheel.title',
    page: () => import(/* webpackChunkName: "new-wheel" */ './pages/new-wheel-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './features/new-wheel/load-accounts.ts'),
  },
  {
    id: 'streamer-wheel',
    path: '/{lang}/streamer-wheel-activity/{id}',
    ...common,
    titleKey: 'streamerWheel.title',
    page: () => import(/* webpackChunkName: "streamer-wheel" */ './pages/streamer-wheel-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './features/wheel/load-activity.ts'),
  },
]);
