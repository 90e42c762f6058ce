import type { Page } from '@playwright/test';

import { findClippedText, seriousFaults } from '../fixtures/accessibility-faults.ts';
import { LANGUAGES } from '../fixtures/languages.ts';
import { looksAtAll } from '../fixtures/looks-at-all.ts';
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
  '/bonuses',
  '/vpn',
];

const groups = Array.from({ length: Math.ceil(PUBLIC_PAGES.length / PAGES_AT_A_TIME) }, (_, index) =>
  PUBLIC_PAGES.slice(index * PAGES_AT_A_TIME, (index + 1) * PAGES_AT_A_TIME),
);

test.describe.configure({ timeout: 180_000 });

const DARK_PHONE = { colorScheme: 'dark', viewport: PHONE } as const;
const LIGHT_DESKTOP = { colorScheme: 'light', viewport: DESKTOP } as const;

async function show(page: Page, { colorScheme, viewport }: typeof DARK_PHONE | typeof LIGHT_DESKTOP) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
}

test.describe('dark on a phone, and light on a desktop', () => {
  for (const [index, group] of groups.entries()) {
    test(`public pages have no serious barrier, ${index + 1} of ${groups.length}`, async ({
      page,
      visit,
    }) => {
      for (const [position, [path, status]] of group.entries()) {
        // One load serves both; which of them a page comes up in alternates.
        const looks = position % 2 === 0 ? [DARK_PHONE, LIGHT_DESKTOP] : [LIGHT_DESKTOP, DARK_PHONE];
        for (const [order, look] of looks.entries()) {
          await show(page, look);
          if (order === 0) {
            await visit(`/en${path}`, status);
            if (status === undefined) {
              await page.locator('[data-outlet] *').first().waitFor({ state: 'attached' });
            }
          }
          const where = `${path} ${look.colorScheme} at ${look.viewport.width}`;
          expect.soft(await seriousFaults(page), where).toEqual([]);
          expect.soft(await findClippedText(page), where).toEqual([]);
        }
      }
    });
  }

  test('the demo with its game has no serious barrier', async ({ page, visit }) => {
    await show(page, DARK_PHONE);
    await visit('/en/rules/marquee-three-reels');
    const spin = page.locator('iframe').contentFrame().getByRole('button', { name: 'Spin', exact: true });
    await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
    expect(await seriousFaults(page)).toEqual([]);
    await show(page, LIGHT_DESKTOP);
    expect(await seriousFaults(page)).toEqual([]);
  });
});

for (const [index, lang] of LANGUAGES.entries()) {
  // What the two above leave out: dark on a desktop, light on a phone.
  const [colorScheme, sizes] =
    index % 2 === 0 ? (['dark', [PHONE, DESKTOP]] as const) : (['light', [DESKTOP, PHONE]] as const);

  test.describe(`in ${lang}, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('pages as they arrive have no serious barrier, and their words fit', async ({ page, arrive }) => {
      for (const [position, path] of READ_IN_EVERY_LANGUAGE.entries()) {
        // The markup of a page is that of the other languages: each page is looked through in two, one in each theme.
        const isLookedThrough = index % 5 === position % 5;
        if (!isLookedThrough && !looksAtAll) continue;
        await arrive(`/${lang}${path}`);
        for (const size of sizes) {
          await page.setViewportSize(size);
          expect.soft(await findClippedText(page), `${path} at ${size.width}`).toEqual([]);
        }
        if (isLookedThrough) expect.soft(await seriousFaults(page), path).toEqual([]);
      }
    });
  });
}
