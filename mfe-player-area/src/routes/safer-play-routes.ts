import { defineRoutes } from '../texts.ts';

const own = { layout: 'dashboard', access: 'player', render: 'client' } as const;
const signed = { layout: 'dashboard', access: 'signed-link', render: 'client' } as const;

/** Pausing and closing an account. The two signed links stay open to whoever holds them. */
export const saferPlayRoutes = defineRoutes([
  {
    id: 'cooling-off',
    path: '/{lang}/player/cooling-off',
    ...own,
    titleKey: 'coolingOff.title',
    load: () => import(/* webpackChunkName: "player-data" */ '../safer-play/cooling-off-load.ts'),
    page: () => import(/* webpackChunkName: "cooling-off" */ '../pages/cooling-off-page.tsx'),
  },
  {
    id: 'self-exclusion',
    path: '/{lang}/player/self-exclusion',
    ...own,
    titleKey: 'selfExclusion.title',
    load: () => import(/* webpackChunkName: "player-data" */ '../safer-play/safer-play-load.ts'),
    page: () => import(/* webpackChunkName: "self-exclusion" */ '../pages/self-exclusion-page.tsx'),
  },
  {
    id: 'self-exclusion-extend',
    path: '/{lang}/player/self-exclusion/extend/{signature}',
    ...signed,
    titleKey: 'selfExclusionExtend.title',
    load: () => import(/* webpackChunkName: "player-data" */ '../safer-play/link-load.ts'),
    page: () =>
      import(/* webpackChunkName: "self-exclusion-extend" */ '../pages/self-exclusion-extend-page.tsx'),
  },
  {
    id: 'self-exclusion-deactivate',
    path: '/{lang}/player/self-exclusion/deactivate/{signature}',
    ...signed,
    titleKey: 'selfExclusionDeactivate.title',
    load: () => import(/* webpackChunkName: "player-data" */ '../safer-play/link-load.ts'),
    page: () =>
      import(
        /* webpackChunkName: "self-exclusion-deactivate" */ '../pages/self-exclusion-deactivate-page.tsx'
      ),
  },
]);
