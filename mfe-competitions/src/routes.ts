import { defineRoutes } from './texts.ts';

const common = { layout: 'default', access: 'public', render: 'server' } as const;

const loadUnpublished = () => import('./features/unpublished/load-unpublished.ts');

export const routes = defineRoutes([
  {
    id: 'tournaments',
    path: '/{lang}/tournaments/list',
    ...common,
    titleKey: 'tournaments.title',
    page: () => import(/* webpackChunkName: "tournaments" */ './pages/tournaments-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './features/tournaments/load-tournaments.ts'),
  },
  {
    id: 'tournament',
    path: '/{lang}/tournaments/show/{id}',
    ...common,
    titleKey: 'tournament.title',
    page: () => import(/* webpackChunkName: "tournament" */ './pages/tournament-page.tsx'),
    load: loadUnpublished,
  },
  {
    id: 'races',
    path: '/{lang}/races/list',
    ...common,
    titleKey: 'races.title',
    page: () => import(/* webpackChunkName: "races" */ './pages/races-page.tsx'),
  },
  {
    id: 'race-stage',
    path: '/{lang}/races/stages/show/{id}',
    ...common,
    titleKey: 'raceStage.title',
    page: () => import(/* webpackChunkName: "race-stage" */ './pages/race-stage-page.tsx'),
    load: loadUnpublished,
  },
  {
    id: 'streamer-wheel',
    path: '/{lang}/streamer-wheel-activity/{id}',
    ...common,
    titleKey: 'streamerWheel.title',
    page: () => import(/* webpackChunkName: "streamer-wheel" */ './pages/streamer-wheel-page.tsx'),
    load: loadUnpublished,
  },
]);
