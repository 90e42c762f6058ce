import { defineRoutes } from '../texts.ts';

/** Widgets by id. They have no address of their own, and none of this is in the route table that is shipped. */
export const widgetRoutes = defineRoutes([
  {
    id: 'search',
    path: '/{lang}',
    layout: 'default',
    access: 'public',
    render: 'client',
    titleKey: 'find.title',
    page: () => import(/* webpackChunkName: "search-widget" */ './search-widget.tsx'),
  },
]);
