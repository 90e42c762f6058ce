import { defineRoutes } from './texts.ts';

export const routes = defineRoutes([
  {
    id: 'balance',
    path: '/{lang}/player/balance',
    layout: 'dashboard',
    access: 'player',
    render: 'client',
    titleKey: 'balance.title',
    page: () => import(/* webpackChunkName: "balance" */ './pages/balance-page.tsx'),
  },
]);
