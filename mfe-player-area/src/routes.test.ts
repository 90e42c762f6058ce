import { compileRoutes, matchRoute } from '@marquee/kernel/routing';

import { routes } from './routes.ts';

const compiled = compileRoutes(routes.map((route) => ({ ...route, package: 'mfe-player-area' })));

it("ships its part of the site's route table", () => {
  const table = routes.map(({ path, layout, access, render }) => [path, layout, access, render].join(' '));
  expect(table.toSorted()).toEqual([
    '/{lang}/auth/external blank public client',
    '/{lang}/bonus/code default public server',
    '/{lang}/bonuses default public server',
    '/{lang}/confirm/email/:slug(.*)*/:hash blank public client',
    '/{lang}/login default anonymous server',
    '/{lang}/player/bonus-campaigns dashboard player client',
    '/{lang}/player/cooling-off dashboard player client',
    '/{lang}/player/feedback/advertisement dashboard player client',
    '/{lang}/player/history dashboard player client',
    '/{lang}/player/history/bonus dashboard player client',
    '/{lang}/player/history/payments dashboard player client',
    '/{lang}/player/history/points dashboard player client',
    '/{lang}/player/history/rounds dashboard player client',
    '/{lang}/player/profile dashboard player client',
    '/{lang}/player/profile/password dashboard player client',
    '/{lang}/player/profile/security dashboard player client',
    '/{lang}/player/profile/subscriptions dashboard player client',
    '/{lang}/player/profile/view dashboard player client',
    '/{lang}/player/self-exclusion dashboard player client',
    '/{lang}/player/self-exclusion/deactivate/{signature} dashboard signed-link client',
    '/{lang}/player/self-exclusion/extend/{signature} dashboard signed-link client',
    '/{lang}/player/verification dashboard player client',
    '/{lang}/points default public server',
    '/{lang}/registration default anonymous server',
    '/{lang}/reset-password/{hash} default public client',
    '/{lang}/social/_auth blank public client',
    '/{lang}/social/check-mailru blank public client',
    '/{lang}/social/check-vkontakte blank public client',
    '/{lang}/social/check-yandex blank public client',
    '/{lang}/unsubscribe/:slug(.*)*/{type} blank public client',
  ]);
});

it.each([
  ['/en/login', 'login'],
  ['/en/reset-password/abc', 'reset-password'],
  ['/en/social/_auth', 'social-auth'],
  ['/en/confirm/email/abc', 'confirm-email'],
  ['/en/confirm/email/1/2/abc', 'confirm-email'],
  ['/en/unsubscribe/email', 'unsubscribe'],
  ['/en/unsubscribe/7/abc/email', 'unsubscribe'],
  ['/en/player/history', 'history'],
  ['/en/player/history/rounds', 'history-rounds'],
  ['/en/player/profile/security', 'profile-security'],
  ['/en/player/security', 'profile-security'],
  ['/en/player/change/pass', 'profile-password'],
  ['/en/player/change/subscriptions', 'profile-subscriptions'],
  ['/en/player/self-exclusion', 'self-exclusion'],
  ['/en/player/self-exclusion/extend/abc', 'self-exclusion-extend'],
  ['/en/player/self-exclusion/deactivate/abc', 'self-exclusion-deactivate'],
])('answers %s with the page %s', (path, id) => {
  expect(matchRoute(compiled, path)?.id).toBe(id);
});

it.each(['/en/player', '/en/confirm/email', '/en/player/self-exclusion/extend', '/en/social/check-github'])(
  'leaves %s to others',
  (path) => {
    expect(matchRoute(compiled, path)).toBeNull();
  },
);

it('names every page once', () => {
  const ids = routes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
