import { defineRoutes } from '../texts.ts';

const own = { layout: 'dashboard', access: 'player', render: 'client' } as const;

/** The player's own pages. */
export const dashboardRoutes = defineRoutes([
  {
    id: 'bonus-campaigns',
    path: '/{lang}/player/bonus-campaigns',
    ...own,
    titleKey: 'bonusCampaigns.title',
    load: () => import(/* webpackChunkName: "bonus-data" */ '../features/bonus-campaigns/dashboard-load.ts'),
    page: () => import(/* webpackChunkName: "bonus-campaigns" */ '../pages/bonus-campaigns-page.tsx'),
  },
  {
    id: 'messages',
    path: '/{lang}/player/feedback/advertisement',
    ...own,
    titleKey: 'messages.title',
    load: () => import(/* webpackChunkName: "player-data" */ '../features/inbox/inbox-load.ts'),
    page: () => import(/* webpackChunkName: "messages" */ '../pages/messages-page.tsx'),
  },
  {
    id: 'history',
    path: '/{lang}/player/history',
    ...own,
    titleKey: 'history.title',
    query: ['view', 'year', 'month', 'currency', 'from', 'to'],
    load: () => import(/* webpackChunkName: "history-data" */ '../pages/history-load.ts'),
    page: () => import(/* webpackChunkName: "history" */ '../pages/history-page.tsx'),
  },
  {
    id: 'history-bonus',
    path: '/{lang}/player/history/bonus',
    ...own,
    titleKey: 'historyBonus.title',
    query: ['from', 'to', 'type', 'state', 'currency', 'grant'],
    load: () =>
      import(/* webpackChunkName: "history-data" */ '../features/bonus-history/bonus-history-load.ts'),
    page: () => import(/* webpackChunkName: "history-bonus" */ '../pages/history-bonus-page.tsx'),
  },
  {
    id: 'history-payments',
    path: '/{lang}/player/history/payments',
    ...own,
    titleKey: 'historyPayments.title',
    query: ['from', 'to', 'type', 'state', 'currency', 'method', 'payment'],
    load: () => import(/* webpackChunkName: "history-data" */ '../features/payments/payments-load.ts'),
    page: () => import(/* webpackChunkName: "history-payments" */ '../pages/history-payments-page.tsx'),
  },
  {
    id: 'history-points',
    path: '/{lang}/player/history/points',
    ...own,
    titleKey: 'historyPoints.title',
    query: ['from', 'to', 'type'],
    load: () =>
      import(/* webpackChunkName: "history-data" */ '../features/points-history/points-history-load.ts'),
    page: () => import(/* webpackChunkName: "history-points" */ '../pages/history-points-page.tsx'),
  },
  {
    id: 'history-rounds',
    path: '/{lang}/player/history/rounds',
    ...own,
    titleKey: 'historyRounds.title',
    query: ['from', 'to', 'game', 'state', 'currency', 'provider', 'round'],
    load: () => import(/* webpackChunkName: "history-data" */ '../features/rounds/rounds-load.ts'),
    page: () => import(/* webpackChunkName: "history-rounds" */ '../pages/history-rounds-page.tsx'),
  },
  {
    id: 'profile',
    path: '/{lang}/player/profile',
    ...own,
    titleKey: 'profile.title',
    load: () => import(/* webpackChunkName: "player-data" */ '../features/profile/profile-load.ts'),
    page: () => import(/* webpackChunkName: "profile" */ '../pages/profile-page.tsx'),
  },
  {
    id: 'profile-view',
    path: '/{lang}/player/profile/view',
    ...own,
    titleKey: 'profileView.title',
    load: () => import(/* webpackChunkName: "player-data" */ '../pages/profile-view-load.ts'),
    page: () => import(/* webpackChunkName: "profile-view" */ '../pages/profile-view-page.tsx'),
  },
  {
    id: 'profile-password',
    path: '/{lang}/player/profile/password',
    patterns: ['/{lang}/player/profile/password', '/{lang}/player/change/pass'],
    ...own,
    titleKey: 'profilePassword.title',
    load: () => import(/* webpackChunkName: "player-data" */ '../features/passwords/form-type-load.ts'),
    page: () => import(/* webpackChunkName: "profile-password" */ '../pages/profile-password-page.tsx'),
  },
  {
    id: 'profile-security',
    path: '/{lang}/player/profile/security',
    patterns: ['/{lang}/player/profile/security', '/{lang}/player/security'],
    ...own,
    permissions: ['publickey-credentials-create'],
    titleKey: 'profileSecurity.title',
    load: () => import(/* webpackChunkName: "security-data" */ '../features/security/security-load.ts'),
    page: () => import(/* webpackChunkName: "profile-security" */ '../pages/profile-security-page.tsx'),
  },
  {
    id: 'profile-subscriptions',
    path: '/{lang}/player/profile/subscriptions',
    patterns: ['/{lang}/player/profile/subscriptions', '/{lang}/player/change/subscriptions'],
    ...own,
    titleKey: 'profileSubscriptions.title',
    load: () =>
      import(/* webpackChunkName: "player-data" */ '../features/subscriptions/subscriptions-load.ts'),
    page: () =>
      import(/* webpackChunkName: "profile-subscriptions" */ '../pages/profile-subscriptions-page.tsx'),
  },
  {
    id: 'verification',
    path: '/{lang}/player/verification',
    ...own,
    titleKey: 'verification.title',
    page: () => import(/* webpackChunkName: "verification" */ '../pages/verification-page.tsx'),
    load: () => import(/* webpackChunkName: "player-data" */ '../features/verification/verification-load.ts'),
  },
]);
