import { createHash } from 'node:crypto';

import type { RouteEntry } from '@marquee/kernel/contracts';

import { aRoute } from '../testing/a-route.ts';
import { aSite } from '../testing/a-site.ts';
import { speculationRules } from './speculation-rules.ts';

interface Rules {
  prerender: Array<{ eagerness: string; where: { and: [unknown, { not: { href_matches: string[] } }] } }>;
}

const excluded = (...routes: RouteEntry[]): string[] | undefined =>
  (speculationRules(routes) as Rules).prerender[0]?.where.and[1].not.href_matches;

it('leaves out pages that wake at once, that are not for everybody, or that begin a game', () => {
  expect(
    excluded(
      aRoute('/{lang}/blog'),
      aRoute('/{lang}/help/:id', { wake: 'idle' }),
      aRoute('/{lang}/wheel', { wake: 'load' }),
      aRoute('/{lang}/contribution', { render: 'client' }),
      aRoute('/{lang}/login', { access: 'anonymous' }),
      aRoute('/{lang}/rules/{id}', { layout: 'game-play' }),
    ),
  ).toEqual(['/:lang/wheel', '/:lang/contribution', '/:lang/login', '/:lang/rules/:id']);
});

it.each([
  ['/{lang}/*/redirect', ['/:lang/*/redirect']],
  ['/{lang}/confirm/email/:slug(.*)*/:hash', ['/:lang/confirm/email/*/:hash']],
  ['/{lang}/social/:check(check-[a-z]+)', ['/:lang/social/:check']],
])('writes %s as browsers read it', (path, patterns) => {
  expect(excluded(aRoute(path, { render: 'client' }))).toEqual(patterns);
});

it('stands in every page that sleeps, and the policy of the page knows it', async () => {
  const { get } = await aSite();
  const response = await get('/en');
  const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(await response.text()) ?? [];
  expect((JSON.parse(rules) as Rules).prerender[0]?.eagerness).toBe('moderate');
  const hash = createHash('sha256').update(rules).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  const awake = await get('/en/account', { cookie: 'auth_token=t' });
  expect(await awake.text()).not.toContain('speculationrules');
});
