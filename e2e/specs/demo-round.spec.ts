import { expect, test } from '../fixtures/test.ts';

test('a visitor finds the three reels, plays a demo round and verifies it', async ({
  page,
  context,
  visit,
}) => {
  await visit('/en');
  await page.getByRole('searchbox').first().fill('three reels');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/games\/all\?.*q=three/);
  await page.getByRole('main').locator('a[href$="/marquee-three-reels"]').first().click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Three Reels');
  await page.getByRole('main').getByRole('link', { name: 'Play the demo' }).first().click();
  await expect(page).toHaveURL(/\/en\/rules\/marquee-three-reels$/);

  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  const source = new URL((await frame.getAttribute('src')) ?? '');
  expect(source.origin).not.toBe(new URL(page.url()).origin);

  const game = frame.contentFrame();
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
  await spin.click();
  const rounds = game.getByRole('list', { name: 'Last rounds' }).getByRole('listitem');
  await expect(rounds).toHaveCount(1);

  await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
  await game.getByRole('button', { name: 'Reveal and change seeds' }).click();
  const opening = context.waitForEvent('page');
  await rounds.getByRole('link', { name: 'Verify', exact: true }).click();
  const verifier = await opening;
  await expect(verifier.getByText('The promise was kept.')).toBeVisible();
});
