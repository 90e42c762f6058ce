import type { FrameLocator, Page } from '@playwright/test';

import { accessibilityFaults } from '../fixtures/accessibility-faults.ts';
import { GAMES_URL } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 390, height: 844 };
const PHONE_ON_ITS_SIDE = { width: 844, height: 390 };
const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1440, height: 900 };
const LANGUAGES = ['en', 'ca', 'es', 'fr', 'kk', 'pl', 'pt', 'ru', 'tr', 'de'];

async function openDemo(
  page: Page,
  visit: (path: string) => Promise<unknown>,
  path: string,
): Promise<FrameLocator> {
  await visit(path);
  const game = page.locator('iframe').contentFrame();
  await expect(game.locator('#balance')).toHaveText(/\d/);
  return game;
}

/** The shorter side of each of the elements, in pixels. */
const sizesOf = (game: FrameLocator, selector: string): Promise<number[]> =>
  game.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('every spot of the roulette table can be touched, and no word leaves its button', async ({
    page,
    visit,
  }) => {
    for (const lang of LANGUAGES) {
      const game = await openDemo(page, visit, `/${lang}/rules/marquee-roulette`);
      expect(Math.min(...(await sizesOf(game, '.spot'))), lang).toBeGreaterThanOrEqual(24);
      expect(Math.min(...(await sizesOf(game, '#undo, #clear, #spin'))), lang).toBeGreaterThanOrEqual(44);
      const spilt = await game
        .locator('button:visible')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => button.scrollWidth > button.clientWidth + 1)
            .map((button) => button.textContent),
        );
      expect(spilt, lang).toEqual([]);
    }
  });

  test('the wheel comes forward while it turns, and nothing else moves', async ({ page, visit }) => {
    const game = await openDemo(page, visit, '/en/rules/marquee-roulette');
    await game.locator('[data-spot="17"]').click();
    const places = () =>
      game
        .locator('.spot, #undo, #spin')
        .evaluateAll((elements) =>
          elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
        );
    const before = await places();
    const [small = 0] = await sizesOf(game, '#wheel');
    await game.locator('#spin').click();
    await game.locator('#wheel[data-turning]').waitFor();
    const [large = 0] = await sizesOf(game, '#wheel');
    expect(large).toBeGreaterThan(2 * small);
    expect(await places()).toEqual(before);
    await expect(game.locator('#status')).toHaveText(/No return|Returned|Win/);
    expect(await sizesOf(game, '#wheel')).toEqual([small]);
  });

  test('the whole game is in sight, with big cards, and the page does not scroll sideways', async ({
    page,
    visit,
  }) => {
    const game = await openDemo(page, visit, '/en/rules/marquee-video-poker');
    expect(Math.min(...(await sizesOf(game, '.card')))).toBeGreaterThan(90);
    await expect(game.locator('#spin')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  test('Back closes the paytable of the game, and then the page', async ({ page, visit }) => {
    await visit('/en');
    const game = await openDemo(page, visit, '/en/rules/marquee-dice');
    await game.getByRole('button', { name: 'Paytable' }).click();
    await expect(game.locator('#paytable')).toBeVisible();
    await page.goBack();
    await expect(game.locator('#paytable')).toBeHidden();
    await expect(page).toHaveURL(/marquee-dice$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
  });

  test('a reload goes on with the balance, the time and the result', async ({ page, visit }) => {
    let game = await openDemo(page, visit, '/en/rules/marquee-dice');
    await game.locator('#spin').click();
    await expect(game.locator('#status')).toHaveText(/No return|Win/);
    await game.locator('#stake-more:enabled').waitFor();
    const balance = await game.locator('#balance').textContent();
    const result = await page.getByText(/^[+−][\d.,]+ credits$/).textContent();
    await page.reload();
    game = page.locator('iframe').contentFrame();
    await expect(game.locator('#balance')).toHaveText(balance ?? '');
    await expect(page.getByText(result ?? '')).toBeVisible();
    await expect(page.locator('time').first()).not.toHaveText('0:00:00');
  });
});

test.describe('on a small phone on its side', () => {
  test.use({ viewport: { width: 667, height: 375 }, hasTouch: true, isMobile: true });

  test('every game is in sight with the button that plays it, and roulette with its whole table', async ({
    page,
    visit,
  }) => {
    for (const game of ['three-reels', 'five-reels', 'dice', 'plinko', 'roulette', 'video-poker']) {
      const stage = await openDemo(page, visit, `/en/rules/marquee-${game}`);
      await expect.soft(stage.locator('#spin'), game).toBeInViewport({ ratio: 1 });
      if (game !== 'roulette') continue;
      const bottoms = await stage
        .locator('.spot')
        .evaluateAll((spots) => spots.map((spot) => spot.getBoundingClientRect().bottom));
      const top = await stage
        .locator('.controls')
        .evaluate((controls) => controls.getBoundingClientRect().top);
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(top + 1);
    }
  });
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: PHONE_ON_ITS_SIDE, hasTouch: true, isMobile: true });

  for (const slug of ['marquee-five-reels', 'marquee-roulette', 'marquee-video-poker']) {
    test(`${slug} is in sight with all that plays it`, async ({ page, visit }) => {
      const game = await openDemo(page, visit, `/en/rules/${slug}`);
      await expect(game.locator('#spin')).toBeInViewport({ ratio: 1 });
      const frame = await page.locator('iframe').boundingBox();
      expect(frame && frame.y + frame.height).toBeLessThanOrEqual(PHONE_ON_ITS_SIDE.height);
      if (slug === 'marquee-roulette')
        expect(Math.min(...(await sizesOf(game, '.spot')))).toBeGreaterThanOrEqual(24);
    });
  }
});

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET, hasTouch: true, isMobile: true });

  test('the roulette wheel is large, and nothing lies under the table', async ({ page, visit }) => {
    const game = await openDemo(page, visit, '/en/rules/marquee-roulette');
    const [wheel = 0] = await sizesOf(game, '#wheel');
    expect(wheel).toBeGreaterThan(200);
    const table = await game.locator('#table').boundingBox();
    const clear = await game.locator('#clear').boundingBox();
    expect(clear && table && clear.y + clear.height).toBeLessThanOrEqual(table?.y ?? 0);
    expect(Math.min(...(await sizesOf(game, '.spot')))).toBeGreaterThan(40);
  });
});

test.describe('the page that checks a round', () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`has the site’s font, loads nothing and passes axe (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const round = new URLSearchParams({
        serverSeed: '0'.repeat(64),
        clientSeed: 'a',
        nonce: '0',
        stake: '100',
        choices: '{"target":4950}',
      });
      await page.goto(`${GAMES_URL}/verify/marquee-dice?lang=de#${round}`);
      await expect(page.locator('#out-commit')).toHaveText(/^[0-9a-f]{64}$/);
      await expect
        .poll(() => page.evaluate(() => document.fonts.check("16px 'Onest Variable'", 'Würfel')))
        .toBe(true);
      expect(asked.filter((url) => !url.startsWith('data:'))).toHaveLength(1);
      await page.locator('#inputs > summary').click();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
});

test.describe('on a laptop', () => {
  test.use({ viewport: LAPTOP });

  test('theatre mode keeps time and result in sight', async ({ page, visit }) => {
    await openDemo(page, visit, '/en/rules/marquee-roulette');
    await page.getByRole('button', { name: 'Theatre mode' }).click();
    await expect(page.getByText('0.00 credits', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.locator('iframe')).toBeInViewport({ ratio: 1 });
  });

  test('Space plays in a fresh demo and leaves the page where it is', async ({ page, visit }) => {
    const game = await openDemo(page, visit, '/en/rules/marquee-dice');
    await expect(page.locator('iframe')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(game.locator('#status')).toHaveText(/No return|Win/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('forced colours keep the spots of roulette, the scale of the dice and the edge of Spin', async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const styleOf = (game: FrameLocator, selector: string, name: string): Promise<string> =>
      game
        .locator(selector)
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    let game = await openDemo(page, visit, '/en/rules/marquee-roulette');
    const colours = await Promise.all(
      ['0', '1', '2'].map((spot) => styleOf(game, `[data-spot="${spot}"]`, 'background-color')),
    );
    expect(new Set(colours).size).toBe(3);
    expect(await styleOf(game, '#spin', 'border-top-width')).not.toBe('0px');
    game = await openDemo(page, visit, '/en/rules/marquee-dice');
    expect(await styleOf(game, '.scale', 'forced-color-adjust')).toBe('none');
  });

  test('there is one button for the sound', async ({ page, visit }) => {
    const game = await openDemo(page, visit, '/en/rules/marquee-dice');
    await expect(game.locator('#sound')).toBeHidden();
    await page.getByRole('button', { name: 'Turn the sound on' }).click();
    await expect(game.locator('#sound')).toHaveAttribute('data-sound', 'on');
  });
});

test.describe('in a narrow window of a machine with a mouse', () => {
  test.use({ viewport: PHONE });

  for (const game of ['three-reels', 'five-reels', 'dice', 'roulette', 'plinko', 'video-poker'])
    test(`the ${game} have the whole width`, async ({ page, visit }) => {
      const stage = await openDemo(page, visit, `/en/rules/marquee-${game}`);
      for (const part of ['.stage', '.status', '.controls']) {
        const share = await stage
          .locator(part)
          .first()
          .evaluate((element) => element.getBoundingClientRect().width / innerWidth);
        expect(share, part).toBeGreaterThan(0.8);
      }
    });
});
