import type { GuardDecision, GuardRequest } from '@marquee/kernel/contracts';

import type { LoadedComposition } from '../composition/loaded-composition.ts';
import { readPageRequest } from './page-request.ts';
import { createPlanner, type Visit } from './plan-page.ts';
import type { PlatformSettings } from './platform.ts';

const settings = { partnerParameters: ['p'], refusedCountries: [] as string[] } as PlatformSettings;

/** A composition whose guards only send signed-in visitors home, and count how often they are asked. */
function aComposition() {
  const asked: GuardRequest[] = [];
  const decide = async (request: GuardRequest): Promise<GuardDecision> => {
    asked.push(request);
    if (request.session.hasToken) {
      return { kind: 'redirect', status: 302, to: '/en', by: 'session', cookies: [], effects: [] };
    }
    const reason = `Page Not Found: ${request.url}`;
    return { kind: 'deny', status: 404, reason, by: 'route', lang: 'en', cookies: [] };
  };
  const composition = { number: 1, routes: [], shell: { server: { decide } } };
  return { composition: composition as unknown as LoadedComposition, asked };
}

interface Asked {
  url?: string;
  cookie?: string;
  language?: string;
  country?: string;
  userAgent?: string;
  mobileHint?: string;
  isTls?: boolean;
}

const aVisit = (
  composition: LoadedComposition,
  { url = '/en/login', cookie, language, country, userAgent, mobileHint, isTls = false }: Asked = {},
): Visit => ({
  composition,
  settings,
  page: readPageRequest(
    url,
    {
      cookie,
      'accept-language': language,
      'x-country': country,
      'user-agent': userAgent,
      'sec-ch-ua-mobile': mobileHint,
    },
    { trustedCountryHeader: 'x-country', developmentCountry: null },
  ),
  isTls,
});

const aPlanner = () => createPlanner(() => new Date('2026-11-20T12:00:00Z'));

it('knows the plan of an equal request, also from a visitor with other cookies that no guard reads', async () => {
  const { composition, asked } = aComposition();
  const planner = aPlanner();
  // The planner learns what it plans for with its first look.
  planner.known(aVisit(composition));
  const plan = await planner.plan(aVisit(composition, { cookie: 'lang=en; consent=all' }));

  expect(planner.known(aVisit(composition, { cookie: 'basket=7; lang=en' }))).toBe(plan);
  expect(asked).toHaveLength(1);
});

it.each<[string, Asked]>([
  ['path', { url: '/en/registration' }],
  ['query', { url: '/en/login?x=1' }],
  ['language cookie', { cookie: 'lang=de' }],
  ['theme', { cookie: 'theme=dark' }],
  ['token', { cookie: 'auth_token=t' }],
  ['partner', { cookie: 'partner=p%3D1' }],
  ['Accept-Language', { language: 'de' }],
  ['country', { country: 'DE' }],
  ['hint of a phone', { mobileHint: '?1' }],
  ['name of a phone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }],
  ['protocol', { isTls: true }],
])('does not take one %s for another', async (_fact, other) => {
  const { composition } = aComposition();
  const planner = aPlanner();
  planner.known(aVisit(composition));
  await planner.plan(aVisit(composition));

  expect(planner.known(aVisit(composition))).toBeDefined();
  expect(planner.known(aVisit(composition, other))).toBeUndefined();
});

it('is not fooled by a cookie that holds line breaks', async () => {
  const { composition } = aComposition();
  const planner = aPlanner();
  planner.known(aVisit(composition));
  await planner.plan(aVisit(composition, { cookie: 'partner=x', language: 'de' }));

  const forged = `lang=${encodeURIComponent('\nde\nnull\ndesktop\nsystem\nfalse\nfalse\nx')}`;
  expect(planner.known(aVisit(composition, { cookie: forged }))).toBeUndefined();
});

it('forgets its plans with the composition and with the settings they were made for', async () => {
  const { composition } = aComposition();
  const planner = aPlanner();
  planner.known(aVisit(composition));
  await planner.plan(aVisit(composition));

  expect(planner.known({ ...aVisit(composition), settings: { ...settings } })).toBeUndefined();
  await planner.plan(aVisit(composition));
  expect(planner.known(aVisit(aComposition().composition))).toBeUndefined();
});

it('does not keep a plan for a composition that is no longer the one it plans for', async () => {
  const [older, newer] = [aComposition().composition, aComposition().composition];
  const planner = aPlanner();
  planner.known(aVisit(older));
  const underWay = planner.plan(aVisit(older));
  planner.known(aVisit(newer));
  await underWay;

  expect(planner.known(aVisit(newer))).toBeUndefined();
});
