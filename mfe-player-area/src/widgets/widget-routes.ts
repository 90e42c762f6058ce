import { defineRoutes } from '../texts.ts';

/** Widgets by id. They have no address of their own, and none of this is in the route table that is shipped. */
export const widgetRoutes = defineRoutes([
  {
    id: 'missing-details',
    path: '/{lang}',
    layout: 'dashboard',
    access: 'player',
    render: 'client',
    titleKey: 'profile.title',
    load: () => import(/* webpackChunkName: "data" */ '../features/profile/profile-load.ts'),
    page: () => import(/* webpackChunkName: "missing-details" */ './missing-details-widget.tsx'),
  },
]);
