import { LANGUAGES } from '@marquee/kernel/contracts';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';

const ONLY = 'Nur auf Deutsch';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  // What an operator may have written in the one language they speak.
  for (const [table, ...columns] of [
    ['banner', 'title', 'body', 'note'],
    ['promo', 'title', 'body'],
    ['menu_item', 'label'],
    ['menu_column', 'title'],
    ['country', 'name'],
    ['footer_icon', 'label'],
    ['vpn_configuration', 'title'],
    ['section', 'title'],
    ['tab', 'title'],
    ['term', 'title'],
    ['game', 'description'],
    ['author', 'name', 'about'],
    ['tag', 'name'],
    ['help_category', 'name'],
    ['jackpot_level', 'name'],
    ['tournament', 'title'],
  ] as const) {
    const assignments = columns.map((column) => `${column} = jsonb_build_object('de', '${ONLY}')`);
    // oxlint-disable-next-line no-await-in-loop
    await site.database.script(`update ${table} set ${assignments.join(', ')}`);
  }
  await site.database.script(`
    update banner set action = jsonb_set(action, '{label}', '{"de": "${ONLY}"}');
    update vpn_configuration set steps = '[{"de": "${ONLY}"}]'`);
}, OPENING_MS);
afterAll(() => site.close());

it.each([
  '/banners-for-slider',
  '/promo',
  '/menu',
  '/countries',
  '/footer-icons',
  '/vpn/config/urls',
  '/jackpots/pool',
  '/tournaments/active',
  '/game/sections',
  '/game/tabs',
  '/game/tab-home',
  '/game/search',
  '/game/window-search?slug=marquee-dice',
  '/pages/blog',
  '/pages/help',
  '/pages/blog:what-volatility-means',
])('%s shows it in every language rather than nothing at all', async (url) => {
  for (const lang of LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await site.get(`${url}${url.includes('?') ? '&' : '?'}lang=${lang}`);
    expect({ lang, ...answer }).toMatchObject({ lang, httpStatus: 200, status: 'ok' });
    expect(JSON.stringify(answer.data)).toContain(ONLY);
  }
});
