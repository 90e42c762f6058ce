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
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/en');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/news\/list$/);
  const alert = page.locator('main').getByRole('alert');
  await expect(alert).toContainText('You are offline');
  await expect(alert.getByText('You are offline')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Games that show their odds' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(alert).toHaveCount(0);
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
