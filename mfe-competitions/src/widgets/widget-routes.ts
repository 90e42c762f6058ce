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
    id: 'tournament-card',
    ...inPassing,
    titleKey: 'tournaments.title',
    page: () => import(/* webpackChunkName: "tournament-card" */ './tournament-card-widget.tsx'),
    load: () => import(/* webpackChunkName: "data" */ '../features/tournaments/load-tournaments.ts'),
  },
]);
