import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('the header shows what the ledger holds for the player, as their language writes it', async ({
  context,
  page,
}) => {
  await signIn(context, 'rich');
  await page.goto('/en');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /^Balance/ })).toContainText('€48,250.00');
  await page.goto('/de');
  await expect(header.getByRole('link', { name: /^Guthaben|^Kontostand/ })).toContainText('48.250,00');
});
