import { defineRoutes } from './texts.ts';

export const routes = defineRoutes([
  {
    id: 'balance',
    path: '/{lang}/player/balance',
    layout: 'dashboard',
    access: 'player',
    render: 'client',
    query: ['view', 'payment', 'reference'],
    titleKey: 'balance.title',
    load: () => import(/* webpackChunkName: "data" */ './features/balance/balance-load.ts'),
    page: () => import(/* webpackChunkName: "balance" */ './pages/balance-page.tsx'),
  },
]);
