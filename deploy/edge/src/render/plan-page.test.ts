import type { CompositionSummary } from '../composer/composer.ts';
import { readPageRequest } from './page-request.ts';
import { createPlanner, type Decide, type Visit } from './plan-page.ts';
import type { PlatformSettings } from './platform.ts';

const settings = { partnerParameters: ['p'], refusedCountries: [] as string[] } as PlatformSettings;

/** A composition whose guards only send signed-in visitors home, and count how often they are asked. */
function aComposition() {
  const asked: Array<Parameters<Decide>[0]> = [];
  const decide: Decide = async (request) => {
    asked.push(request);
    if (request.session.hasToken) {
      return { kind: 'redirect', status: 302, to: '/en', by: 'session', cookies: [], effects: [] };
    }
    const reason = `Page Not Found: ${request.url}`;
    return { kind: 'deny', status: 404, reason, by: 'route', lang: 'en', cookies: [] };
  };
  const composition: CompositionSummary = { wanted: 1, number: 1, pins: {}, routes: [] };
  return { composition, decide, asked };
}

interface Asked {
  url?: string;
  cookie?: string;
  language?: string;
  country?: string;
  userAgent?: string;
  mobileHint?: string;
  isTls?: boolean;
  isTimed?: boolean;
}

const aVisit = (
  composition: CompositionSummary,
  {
    url = '/en/login',
    cookie,
    language,
    country,
    userAgent,
    mobileHint,
    isTls = false,
    isTimed = false,
  }: Asked = {},
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
  isTimed,
});

let now = 0;
beforeEach(() => {
  now = 0;
});

const aPlanner = () =>
  createPlanner(
    () => new Date('2026-11-20T12:00:00Z'),
    () => now,
  );

it('knows the plan of an equal request, also from a visitor who differs in what no guard reads', async () => {
  const { composition, decide, asked } = aComposition();
  const planner = aPlanner();
  const plan = await planner.plan(
    aVisit(composition, { cookie: 'lang=en; consent=all', language: 'en-GB,en;q=0.9' }),
    decide,
  );

  const other = aVisit(composition, {
    cookie: 'basket=7; lang=en; partner=p%3D7',
    language: 'en-US,en;q=0.8,fr;q=0.5',
  });
  expect(planner.known(other)).toBe(plan);
  expect(asked).toHaveLength(1);
});

it('asks the guards once about visitors whose pages differ in what no guard reads', async () => {
  const { composition, decide, asked } = aComposition();
  const planner = aPlanner();
  const plans = await Promise.all(
    [
      {},
      { cookie: 'theme=dark' },
      { country: 'DE' },
      { mobileHint: '?1' },
      { isTls: true },
      { isTimed: true },
    ].map((visitor) => planner.plan(aVisit(composition, visitor), decide)),
  );

  expect(asked).toHaveLength(1);
  expect(new Set(plans.map((plan) => plan.kind === 'page' && plan.cacheKey)).size).toBe(5);
});

it('asks again about a country that is refused, and after guards have failed', async () => {
  const { composition, decide, asked } = aComposition();
  const planner = aPlanner();
  const isAway: Decide = () => Promise.reject(new Error('away'));
  await expect(planner.plan(aVisit(composition), isAway)).rejects.toThrow('away');
  const ofVisit = (country: string): Visit => {
    const visit = aVisit(composition, { country });
    return { ...visit, settings: refusing };
  };
  const refusing = { ...settings, refusedCountries: ['FR'] };
  await planner.plan(ofVisit('DE'), decide);
  await planner.plan(ofVisit('FR'), decide);

  expect(asked.map(({ isCountryRefused }) => isCountryRefused)).toEqual([false, true]);
});

it.each<[string, Asked, Asked?]>([
  ['path', { url: '/en/registration' }],
  ['query', { url: '/en/login?x=1' }],
  ['language cookie', { cookie: 'lang=de' }],
  ['theme', { cookie: 'theme=dark' }],
  ['token', { cookie: 'auth_token=t' }],
  ['partner', { url: '/en/login?p=1', cookie: 'partner=p%3D1' }, { url: '/en/login?p=1' }],
  ['language', { language: 'de' }],
  ['country', { country: 'DE' }],
  ['hint of a phone', { mobileHint: '?1' }],
  ['name of a phone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }],
  ['protocol', { isTls: true }],
  ['measuring', { isTimed: true }],
])('does not take one %s for another', async (_fact, other, first = {}) => {
  const { composition, decide } = aComposition();
  const planner = aPlanner();
  await planner.plan(aVisit(composition, first), decide);

  expect(planner.known(aVisit(composition, first))).toBeDefined();
  expect(planner.known(aVisit(composition, other))).toBeUndefined();
});

it('is not fooled by a cookie that holds line breaks', async () => {
  const { composition, decide } = aComposition();
  const planner = aPlanner();
  await planner.plan(aVisit(composition, { cookie: 'partner=x', language: 'de' }), decide);

  const forged = `lang=${encodeURIComponent('\nde\nnull\ndesktop\nsystem\nfalse\nfalse\nx')}`;
  expect(planner.known(aVisit(composition, { cookie: forged }))).toBeUndefined();
});

it('forgets a plan after five seconds, since guards may go by the time', async () => {
  const { composition, decide } = aComposition();
  const planner = aPlanner();
  const plan = await planner.plan(aVisit(composition), decide);
  now = 4_900;
  expect(planner.known(aVisit(composition))).toBe(plan);
  now = 5_000;
  expect(planner.known(aVisit(composition))).toBeUndefined();
});

it('remembers thousands of plans, and not any number', async () => {
  const { composition, decide } = aComposition();
  const planner = aPlanner();
  const visit = (index: number): Visit => aVisit(composition, { url: `/en/${index}` });
  for (let index = 0; index < 5_001; index += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await planner.plan(visit(index), decide);
  }
  expect([planner.known(visit(0)), planner.known(visit(4_999))]).toEqual([undefined, undefined]);
  expect(planner.known(visit(5_000))).toBeDefined();
});

it('forgets its plans with the settings they were made for', async () => {
  const { composition, decide } = aComposition();
  const planner = aPlanner();
  await planner.plan(aVisit(composition), decide);

  expect(planner.known({ ...aVisit(composition), settings: { ...settings } })).toBeUndefined();
});

it('does not keep a plan for settings that no longer hold', async () => {
  const { composition, decide } = aComposition();
  const planner = aPlanner();
  const underWay = planner.plan(aVisit(composition), decide);
  const changed = { ...aVisit(composition), settings: { ...settings } };
  planner.known(changed);
  await underWay;

  expect(planner.known(changed)).toBeUndefined();
});

it('keeps the plans of two compositions that are live side by side, each for its own', async () => {
  const { composition: older, decide } = aComposition();
  const newer = { ...older, wanted: 2, number: 2 };
  const planner = aPlanner();
  const plan = await planner.plan(aVisit(older), decide);
  expect(planner.known(aVisit(newer))).toBeUndefined();

  await planner.plan(aVisit(newer), decide);
  expect(planner.known(aVisit(older))).toBe(plan);
});
