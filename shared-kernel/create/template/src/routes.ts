import { defineRoutes } from './texts.ts';

export const routes = defineRoutes([
  {
    id: 'template',
    path: '/{lang}/template',
    layout: 'default',
    access: 'public',
    render: 'server',
    titleKey: 'template.title',
    menu: { part: 'rail', icon: 'star' },
    page: () => import(/* webpackChunkName: "template" */ './pages/template-page.tsx'),
    load: () => import(/* webpackChunkName: "data" */ './pages/template-load.ts'),
  },
  {
    id: 'template-own',
    path: '/{lang}/player/template',
    layout: 'dashboard',
    access: 'player',
    render: 'client',
    titleKey: 'template.own.title',
    page: () => import(/* webpackChunkName: "template-own" */ './pages/template-own-page.tsx'),
  },
]);
