import type { Boot, RouteEntry } from '@marquee/kernel/contracts';

import { anAllow, aRedirect } from '../guards/decision.fixture.ts';
import { isOtherDocument } from './is-other-document.ts';

const HERE = 'https://marquee.example/en/games';

const aRoute = (id: string, changes: Partial<RouteEntry>): RouteEntry => ({
  id,
  package: 'mfe-player-area',
  path: `/{lang}/${id}`,
  layout: 'default',
  access: 'public',
  render: 'client',
  titleKey: 'title',
  ...changes,
});

const routes = [
  aRoute('home', {}),
  aRoute('balance', { access: 'player' }),
  aRoute('login', { access: 'anonymous' }),
  aRoute('verification', { access: 'player', permissions: ['camera'] }),
  aRoute('registration', { access: 'anonymous', embeds: ['captcha'] }),
];

const light: Pick<Boot, 'lang' | 'routes' | 'document'> = {
  lang: 'en',
  routes,
  document: { access: 'public' },
};
const personal = { ...light, document: { access: 'player' as const } };

const allow = (id: string, lang: 'en' | 'de' = 'en') =>
  anAllow(`/${lang}/${id}`, lang, { package: 'mfe-player-area', id, layout: 'default', render: 'client' });

it.each([
  ['a public page from a public one', light, allow('home'), false],
  ['a page of the player from a public one', light, allow('balance'), true],
  ['the sign-in from a public page', light, allow('login'), true],
  ['the sign-in from a page of the player', personal, allow('login'), false],
  ['a public page from a page of the player', personal, allow('home'), true],
  ['a page that asks for the camera', personal, allow('verification'), true],
  ['a page that holds a captcha', personal, allow('registration'), true],
  ['a page in another language', light, allow('home', 'de'), true],
  ['a redirect within the language', light, aRedirect('/en/login'), false],
  ['a redirect into another language', light, aRedirect('/de'), true],
  ['a redirect to another site', light, aRedirect('https://elsewhere.example/en'), true],
])('%s', (_title, boot, decision, expected) => {
  expect(isOtherDocument(boot, decision, HERE)).toBe(expected);
});
