import { ask } from '../fixtures/ask.ts';
import { COUNTRY_HEADER, REFUSED_COUNTRY } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a visitor from a refused country', () => {
  test.use({ extraHTTPHeaders: { [COUNTRY_HEADER]: REFUSED_COUNTRY } });

  for (const path of ['/', '/en', '/de/games/all', '/en/player/balance', '/en/no/such/page']) {
    test(`is refused at ${path}, in English and Russian, with someone to write to`, async ({
      page,
      visit,
    }) => {
      await visit(path, 403);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('does not accept visitors from your country');
      await expect(alert).toContainText('не принимает посетителей из вашей страны');
      await expect(alert.getByRole('link').first()).toHaveAttribute('href', /^mailto:.+@/);
    });
  }

  test('is refused by the API too', async ({ request }) => {
    const response = await request.get('/api/v1/game/sections');
    expect(response.status()).toBe(403);
  });
});

test('a visitor from elsewhere is welcome', async () => {
  expect((await ask('/en', { [COUNTRY_HEADER]: 'DE' })).status).toBe(200);
});

test('only the trusted header tells the country', async () => {
  expect((await ask('/en', { 'x-marquee-country': REFUSED_COUNTRY })).status).toBe(200);
  expect((await ask('/api/v1/game/sections', { 'x-marquee-country': REFUSED_COUNTRY })).status).toBe(200);
});
