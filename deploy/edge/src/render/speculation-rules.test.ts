import type { RouteEntry } from '@marquee/kernel/contracts';

import { aSite } from '../testing/a-site.ts';
import { speculationRules } from './speculation-rules.ts';

const aRoute = (path: string, changes: Partial<RouteEntry> = {}): RouteEntry => ({
  package: 'mfe-content',
  id: 'route',
  path,
  layout: 'default',
  access: 'public',
  render: 'server',
  titleKey: 'title',
  ...changes,
});

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

it('is named by every page, and has rules for visitors only', async () => {
  const { get } = await aSite();
  const path = JSON.parse((await get('/en')).headers.get('speculation-rules') ?? '') as string;
  const response = await get(path);
  expect(response.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(response.headers.get('vary')).toBe('Cookie');
  expect(((await response.json()) as Rules).prerender[0]?.eagerness).toBe('moderate');
  expect(await (await get(path, { cookie: 'auth_token=t' })).json()).toEqual({});
});
