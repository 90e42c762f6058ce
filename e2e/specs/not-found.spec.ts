import { expect, test } from '../fixtures/test.ts';

test('a page that does not exist answers 404 with a picture and a green way home', async ({
  page,
  visit,
}) => {
  await visit('/en/nothing/here', 404);
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('img')).toBeVisible();
  await expect(alert.getByRole('heading')).toHaveText('This page does not exist');

  await expect(alert).toContainText('Page Not Found: /en/nothing/here');
  await expect(page.locator('nav [aria-current=page]')).toHaveCount(0);

  const button = alert.getByRole('link');
  await expect(button).toHaveAttribute('href', '/');
  const [red = 0, green = 0, blue = 0] = await button.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(green).toBeGreaterThan(Math.max(red, blue));

  await button.click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page that sleeps names the address that does not exist', async ({ page, arrive }) => {
  await arrive('/de/nichts/hier?tab=1', 404);
  await expect(page.getByRole('alert')).toContainText('Seite nicht gefunden: /de/nichts/hier?tab=1');
});

for (const [short, full] of [
  ['/en/news', '/en/news/list'],
  ['/de/help', '/de/help/demo-play'],
  ['/en/tournaments', '/en/tournaments/list'],
  ['/ru/races?page=2', '/ru/races/list'],
] as const)
  test(`${short} leads to ${full}`, async ({ page, arrive }) => {
    await arrive(short);
    expect(new URL(page.url()).pathname).toBe(full);
  });

test('a game that does not exist is not found either, and is asked for in another language at its address', async ({
  page,
  visit,
}) => {
  await visit('/de/games/no-such-game', 404);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Diese Seite gibt es nicht');
  await page.locator('summary', { hasText: 'Deutsch' }).click();
  await page.getByRole('link', { name: 'Polski' }).click();
  await expect(page).toHaveURL(/\/pl\/games\/no-such-game$/);
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Nie ma takiej strony');
});

test('a page without its subject shows the error screen when it is reached inside the browser', async ({
  page,
  visit,
  tolerate,
}) => {
  tolerate(/Failed to load resource.* 404 /);
  await visit('/en');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/nothing/here';
    link.textContent = 'nowhere';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'nowhere' }).click();
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This page does not exist');
  await expect(page).toHaveTitle('This page does not exist · Marquee');
});
