import { findClippedText, seriousFaults } from '../fixtures/accessibility-faults.ts';
import { LANGUAGES } from '../fixtures/languages.ts';
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/test.ts';

const DESKTOP = { width: 1440, height: 900 };
/** The smallest phone, and a desktop at 400 %. */
const PHONE = { width: 320, height: 700 };
/** Pages that one test walks through, so that few browser windows are opened. */
const PAGES_AT_A_TIME = 9;

const READ_IN_EVERY_LANGUAGE = [
  '',
  '/games/all',
  '/games/fairplay-labs/marquee-three-reels',
  '/blog',
  '/blog/how-return-to-player-works',
  '/news/list',
  '/news/show/theatre-mode',
  '/help/withdraw?query=password',
  '/display/account-pay-outs-and-bonuses',
  '/display/status',
  '/vpn',
];

const groups = Array.from({ length: Math.ceil(PUBLIC_PAGES.length / PAGES_AT_A_TIME) }, (_, index) =>
  PUBLIC_PAGES.slice(index * PAGES_AT_A_TIME, (index + 1) * PAGES_AT_A_TIME),
);

test.describe.configure({ timeout: 180_000 });

for (const [colorScheme, size, viewport] of [
  ['dark', 'phone', PHONE],
  ['light', 'desktop', DESKTOP],
] as const) {
  test.describe(`in ${colorScheme} on a ${size}`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const [index, group] of groups.entries()) {
      test(`public pages have no serious barrier, ${index + 1} of ${groups.length}`, async ({
        page,
        visit,
      }) => {
        for (const [path, status] of group) {
          await visit(`/en${path}`, status);
          if (status === undefined) {
            await page.locator('[data-outlet] *').first().waitFor({ state: 'attached' });
          }
          expect.soft(await seriousFaults(page), path).toEqual([]);
          expect.soft(await findClippedText(page), path).toEqual([]);
        }
      });
    }

    test('the demo with its game has no serious barrier', async ({ page, visit }) => {
      await visit('/en/rules/marquee-three-reels');
      const spin = page.locator('iframe').contentFrame().getByRole('button', { name: 'Spin', exact: true });
      await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
      expect(await seriousFaults(page)).toEqual([]);
    });
  });
}

for (const [index, lang] of LANGUAGES.entries()) {
  // What the two above leave out: dark on a desktop, light on a phone.
  const [colorScheme, sizes] =
    index % 2 === 0 ? (['dark', [PHONE, DESKTOP]] as const) : (['light', [DESKTOP, PHONE]] as const);

  test.describe(`in ${lang}, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('pages as they arrive have no serious barrier, and their words fit', async ({ page, arrive }) => {
      for (const [position, path] of READ_IN_EVERY_LANGUAGE.entries()) {
        await arrive(`/${lang}${path}`);
        for (const size of sizes) {
          await page.setViewportSize(size);
          expect.soft(await findClippedText(page), `${path} at ${size.width}`).toEqual([]);
        }
        // The markup of a page is that of the other languages: each page is looked through in half of them.
        if ((index + position) % 2 === 0) expect.soft(await seriousFaults(page), path).toEqual([]);
      }
    });
  });
}
