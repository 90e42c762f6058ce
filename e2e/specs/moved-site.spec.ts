import { SITE_URL } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

test('a page that is open says that the site has moved, and leads to the same page there', async ({
  page,
  visit,
}) => {
  await page.route('https://moved.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The new site</title>' }),
  );
  // For this page alone: other tests visit the same host.
  await page.route('**/api/v1/settings', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    settings.data.hostSuccessors = [{ host: new URL(SITE_URL).host, origin: 'https://moved.example' }];
    await route.fulfill({ response, json: settings });
  });
  await visit('/de/login?from=mail');
  const notice = page.getByText('Diese Website ist jetzt unter moved.example zu finden');
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/localhost/);
  await page.getByRole('button', { name: 'Öffnen' }).click();
  await expect(page).toHaveURL('https://moved.example/de/login?from=mail');
});
