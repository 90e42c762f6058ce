import { defineRoutes } from '../texts.ts';

const anonymous = { layout: 'default', access: 'anonymous', render: 'server' } as const;
const link = { layout: 'default', access: 'public', render: 'client' } as const;
const landing = { layout: 'blank', access: 'public', render: 'client' } as const;

/** Coming in: signing in, signing up, and the links of outside services and letters. */
export const signInRoutes = defineRoutes([
  {
    id: 'login',
    path: '/{lang}/login',
    ...anonymous,
    embeds: ['captcha'],
    permissions: ['publickey-credentials-get'],
    titleKey: 'login.title',
    page: () => import(/* webpackChunkName: "login" */ '../pages/login-page.tsx'),
    load: () => import(/* webpackChunkName: "player-data" */ '../pages/services-load.ts'),
  },
  {
    id: 'registration',
    path: '/{lang}/registration',
    ...anonymous,
    embeds: ['captcha'],
    query: ['step'],
    titleKey: 'registration.title',
    load: () => import(/* webpackChunkName: "registration-data" */ '../pages/registration-load.ts'),
    page: () => import(/* webpackChunkName: "registration" */ '../pages/registration-page.tsx'),
  },
  {
    id: 'reset-password',
    path: '/{lang}/reset-password/{hash}',
    ...link,
    titleKey: 'resetPassword.title',
    page: () => import(/* webpackChunkName: "reset-password" */ '../pages/reset-password-page.tsx'),
  },
  {
    id: 'auth-external',
    path: '/{lang}/auth/external',
    ...landing,
    titleKey: 'authExternal.title',
    page: () => import(/* webpackChunkName: "auth-external" */ '../pages/auth-external-page.tsx'),
  },
  {
    id: 'social-auth',
    path: '/{lang}/social/_auth',
    ...landing,
    titleKey: 'socialAuth.title',
    page: () => import(/* webpackChunkName: "social-auth" */ '../pages/social-auth-page.tsx'),
    load: () => import(/* webpackChunkName: "player-data" */ '../pages/services-load.ts'),
  },
  {
    id: 'social-check-mailru',
    path: '/{lang}/social/check-mailru',
    ...landing,
    titleKey: 'socialCheckMailru.title',
    page: () => import(/* webpackChunkName: "social-check-mailru" */ '../pages/social-check-mailru-page.tsx'),
  },
  {
    id: 'social-check-vkontakte',
    path: '/{lang}/social/check-vkontakte',
    ...landing,
    titleKey: 'socialCheckVkontakte.title',
    page: () =>
      import(/* webpackChunkName: "social-check-vkontakte" */ '../pages/social-check-vkontakte-page.tsx'),
  },
  {
    id: 'social-check-yandex',
    path: '/{lang}/social/check-yandex',
    ...landing,
    titleKey: 'socialCheckYandex.title',
    page: () => import(/* webpackChunkName: "social-check-yandex" */ '../pages/social-check-yandex-page.tsx'),
  },
  {
    id: 'confirm-email',
    path: '/{lang}/confirm/email/:slug(.*)*/:hash',
    ...landing,
    titleKey: 'confirmEmail.title',
    page: () => import(/* webpackChunkName: "confirm-email" */ '../pages/confirm-email-page.tsx'),
  },
  {
    id: 'unsubscribe',
    path: '/{lang}/unsubscribe/:slug(.*)*/{type}',
    ...landing,
    titleKey: 'unsubscribe.title',
    page: () => import(/* webpackChunkName: "unsubscribe" */ '../pages/unsubscribe-page.tsx'),
  },
]);
