import { defineRoutes } from '../texts.ts';

/** Widgets by id. They have no address of their own, and none of this is in the route table that is shipped. */
export const widgetRoutes = defineRoutes([
  {
    id: 'news-teaser',
    path: '/{lang}',
    layout: 'default',
    access: 'public',
    render: 'client',
    titleKey: 'news.title',
    page: () => import(/* webpackChunkName: "news-teaser" */ './news-teaser-widget.tsx'),
    load: () => import('./news-teaser-load.ts'),
  },
]);
