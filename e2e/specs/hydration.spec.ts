import { LANGUAGES } from '../fixtures/languages.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGES = [
  '',
  '/games/all',
  '/games/marquee-three-reels',
  '/tournaments/list',
  '/blog',
  '/display/terms',
  '/bonuses',
  '/login',
];

for (const lang of LANGUAGES) {
  test(`what the server drew in ${lang} is what the browser takes over`, async ({ page, visit }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/_reports')) reports.push(request.postData() ?? '');
    });
    for (const path of PAGES) {
      await visit(`/${lang}${path}`);
      await page.waitForFunction(() => performance.getEntriesByName('marquee:remote-ready').length > 0);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    }
    expect(reports).toEqual([]);
  });
}
