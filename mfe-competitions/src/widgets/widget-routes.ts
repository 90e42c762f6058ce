import { defineRoutes } from '../texts.ts';

const inPassing = { path: '/{lang}', layout: 'default', access: 'public', render: 'client' } as const;

/** Widgets by id. They have no address of their own, and none of this is in the route table that is shipped. */
export const widgetRoutes = defineRoutes([
  {
    id: 'jackpot-strip',
    ...inPassing,
    titleKey: 'jackpots.title',
    page: () => import(/* webpackChunkName: "jackpot-strip" */ './jackpot-strip-widget.tsx'),
    load: () => import('./jackpot-strip-load.ts'),
  },
  {
    id: 'jackpot-draws',
    ...inPassing,
    titleKey: 'jackpots.draws.title',
    page: () => import(/* webpackChunkName: "jackpot-draws" */ './jackpot-draws-widget.tsx'),
    load: () => import('./jackpot-draws-load.ts'),
  },
  {
    id: 'tournament-card',
    ...inPassing,
    titleKey: 'tournaments.title',
    page: () => import(/* webpackChunkName: "tournament-card" */ './tournament-card-widget.tsx'),
    load: () => import(/* webpackChunkName: "data" */ '../features/tournament-teaser/load-active.ts'),
  },
  {
    id: 'tournament-strip',
    ...inPassing,
    titleKey: 'tournaments.title',
    page: () => import(/* webpackChunkName: "tournament-strip" */ './tournament-strip-widget.tsx'),
    load: () => import(/* webpackChunkName: "data" */ '../features/tournament-teaser/load-active.ts'),
  },
  {
    id: 'game-competitions',
    ...inPassing,
    titleKey: 'play.title',
    page: () => import(/* webpackChunkName: "game-competitions" */ './game-competitions-widget.tsx'),
  },
  {
    id: 'own-competitions',
    ...inPassing,
    titleKey: 'mine.title',
    page: () => import(/* webpackChunkName: "own-competitions" */ './own-competitions-widget.tsx'),
    load: () => import(/* webpackChunkName: "own-competitions-data" */ '../features/own-list/own-load.ts'),
  },
]);
