import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('a month of the statement leads to its movements, whose filter outlives a reload and Back', async ({
  context,
  page,
}) => {
  await signIn(context, 'rich');
  await page.goto('/en/player/history');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Movements of / }).click();
  await expect(page).toHaveURL(/view=movements&from=\d{4}-\d{2}-01&to=/);
  await expect(main.getByRole('row', { name: /Opening balance/ })).toContainText('+€48,250.00');
  await main.getByRole('button', { name: 'All time' }).click();
  await expect(page).toHaveURL(/\/en\/player\/history\?view=movements(?:&currency=EUR)?$/);
  await page.reload();
  await expect(main.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01/);
  await expect(main.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'false');
  await main.getByRole('link', { name: 'Game rounds' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Game rounds');
  await expect(main.getByText('No round has been played yet')).toBeVisible();
});
