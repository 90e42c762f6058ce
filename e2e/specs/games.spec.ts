import { AxeBuilder } from '@axe-core/playwright';
import { signProviderRequest } from '@marquee/kernel/provider-signature';
import type { Page } from '@playwright/test';

import { GAMES_URL, SITE_URL } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the keyboard does from the start of a page until a round is settled. */
const GAMES: Record<string, (page: Page) => Promise<void>> = {
  'marquee-three-reels': (page) => page.keyboard.press('Space'),
  'marquee-dice': (page) => page.keyboard.press('Space'),
  'marquee-plinko': (page) => page.keyboard.press('Space'),
  'marquee-five-reels': (page) => page.keyboard.press('Space'),
  'marquee-roulette': async (page) => {
    await page.locator('.spot[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('#spin').focus();
    await page.keyboard.press('Enter');
  },
  'marquee-video-poker': async (page) => {
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Draw' })).toBeVisible();
    await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('2');
    await expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName(/ of .*, Held/);
    await page.keyboard.press('Space');
  },
};

/** The public secret of development, with which the site under test was started. */
const SECRET = 'marquee-development-provider-secret';

async function openGame(page: Page, slug: string): Promise<void> {
  const body = JSON.stringify({ gameId: slug, mode: 'demo', locale: 'en', returnUrl: `${SITE_URL}/en` });
  const signed = signProviderRequest({ secret: SECRET, body, nowMs: Date.now() });
  const response = await fetch(`${GAMES_URL}/v1/sessions`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signed },
  });
  const { launchUrl }: { launchUrl: string } = await response.json();
  await page.goto(launchUrl);
  await expect(page.getByRole('status').filter({ hasText: /Choose|Lay/ })).toBeVisible();
}

const barriers = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
};

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

for (const [slug, play] of Object.entries(GAMES)) {
  test(`${slug} is played by keyboard, shown again, and has no barrier`, async ({ page }) => {
    await openGame(page, slug);
    expect(await barriers(page)).toEqual([]);

    await play(page);
    await expect(page.locator('#status')).toHaveText(/No return|Returned|Win/, { timeout: 30_000 });
    expect(await barriers(page)).toEqual([]);

    // While a round takes its time, nothing else is shown in its place.
    await expect(
      page.locator('#stake-more, #stake-less').and(page.locator(':enabled')).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Last rounds' }).click();
    await page.getByRole('button', { name: /^Replay: / }).click();
    await expect(page.locator('#status')).toHaveText(/^Replay of an earlier round: /);
  });

  test(`${slug} is silent until it is asked for sound, and remembers the answer`, async ({ page }) => {
    await openGame(page, slug);
    await page.getByRole('button', { name: 'Turn sound on' }).click();
    await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible();
  });
}
