import { defineRoutes } from '../texts.ts';

const common = { layout: 'default', access: 'public', render: 'server' } as const;

/** What playing gives besides wins; open to visitors. */
export const rewardRoutes = defineRoutes([
  {
    id: 'bonuses',
    path: '/{lang}/bonuses',
    ...common,
    titleKey: 'bonuses.title',
    query: ['currency'],
    load: () => import(/* webpackChunkName: "bonus-data" */ '../features/bonus-list/bonuses-load.ts'),
    page: () => import(/* webpackChunkName: "bonuses" */ '../pages/bonuses-page.tsx'),
  },
  {
    id: 'bonus-code',
    path: '/{lang}/bonus/code',
    ...common,
    titleKey: 'bonusCode.title',
    load: () => import(/* webpackChunkName: "bonus-data" */ '../features/bonus-code/code-load.ts'),
    page: () => import(/* webpackChunkName: "bonus-code" */ '../pages/bonus-code-page.tsx'),
  },
  {
    id: 'points',
    path: '/{lang}/points',
    ...common,
    titleKey: 'points.title',
    load: () => import(/* webpackChunkName: "bonus-data" */ '../features/points/points-load.ts'),
    page: () => import(/* webpackChunkName: "points" */ '../pages/points-page.tsx'),
  },
]);
