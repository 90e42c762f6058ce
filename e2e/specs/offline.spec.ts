import { expect, test } from '../fixtures/test.ts';

test('a page that is asked for without a network says so, and opens by itself when it is back', async ({
  page,
  context,
  visit,
  tolerate,
}) => {
  tolerate(
    /ERR_INTERNET_DISCONNECTED|^report: |Failed to fetch|Loading (CSS )?chunk|blocked by its integrity/,
  );
  await visit('/en');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(/\/en\/news\/list$/);
  await expect(page.locator('main').getByRole('alert')).toContainText('You are offline');
  await expect(page.getByRole('heading', { name: 'Games that show their odds' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0);
});

test('a page that takes another document waits for the network, and nothing is lost meanwhile', async ({
  page,
  context,
  visit,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|^report: /);
  await visit('/en');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('You are offline');
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('heading', { name: 'Games that show their odds' })).toBeAttached();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/en\/login$/);
});
