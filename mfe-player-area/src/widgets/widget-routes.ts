import { defineRoutes } from '../texts.ts';

const own = { path: '/{lang}', layout: 'dashboard', access: 'player', render: 'client' } as const;

/** Widgets by name. They have no address of their own, and none of this is in the route table that is shipped. */
export const widgetRoutes = {
  'missing-details': defineRoutes([
    {
      id: 'missing-details',
      ...own,
      titleKey: 'profile.title',
      load: () => import(/* webpackChunkName: "player-data" */ '../features/profile/profile-load.ts'),
      page: () => import(/* webpackChunkName: "missing-details" */ './missing-details-widget.tsx'),
    },
  ]),
  'bonus-terms': defineRoutes([
    {
      id: 'bonus-terms',
      ...own,
      titleKey: 'bonus.conditions',
      load: () => import(/* webpackChunkName: "bonus-data" */ './bonus-terms-load.ts'),
      page: () => import(/* webpackChunkName: "bonus-terms" */ './bonus-terms-widget.tsx'),
    },
  ]),
};
