import { defineRoutes } from '../texts.ts';

/**
 * Widgets by id. They have no address of their own, and none of this is in the route table that is shipped. The cashier
 * is in the chunk of its page: a pointer that rests on a link there fetches both.
 */
export const widgetRoutes = defineRoutes([
  {
    id: 'cashier',
    path: '/{lang}',
    layout: 'default',
    access: 'player',
    render: 'client',
    titleKey: 'cashier.title',
    page: () => import(/* webpackChunkName: "balance" */ './cashier-widget.tsx'),
  },
]);
