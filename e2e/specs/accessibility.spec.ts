import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures/test.ts';

const PAGES: Array<[path: string, status?: number]> = [
  ['/en'],
  ['/ru/games/all'],
  ['/en/games/all?q=reels'],
  ['/de/games/fairplay-labs/marquee-three-reels'],
  ['/en/contribution'],
  ['/kk/tournaments/list'],
  ['/en/races/list'],
  ['/fr/blog'],
  ['/en/news/list'],
  ['/de/display/terms'],
  ['/en/vpn'],
  ['/tr/login'],
  ['/en/registration'],
  ['/en/bonuses'],
  ['/en/points'],
  ['/en/nothing/here', 404],
];

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** What axe calls serious or critical, with the markup it means. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

for (const colorScheme of ['dark', 'light'] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`in ${colorScheme} on a ${size}`, () => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      for (const [path, status] of PAGES) {
        test(`${path} has no serious barrier`, async ({ page, visit }) => {
          await visit(path, status);
          expect(await barriers(page)).toEqual([]);
        });
      }

      test('the demo with its game has no serious barrier', async ({ page, visit }) => {
        await visit('/en/rules/marquee-three-reels');
        const spin = page.locator('iframe').contentFrame().getByRole('button', { name: 'Spin', exact: true });
        await expect(spin).not.toHaveAttribute('aria-disabled', 'true', { timeout: 15_000 });
        expect(await barriers(page)).toEqual([]);
      });
    });
  }
}
