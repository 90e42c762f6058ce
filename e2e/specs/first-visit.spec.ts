import { ask } from '../fixtures/ask.ts';
import { LANGUAGES } from '../fixtures/languages.ts';
import { expect, test } from '../fixtures/test.ts';

for (const lang of LANGUAGES) {
  test.describe(`a browser that speaks ${lang}`, () => {
    test.use({ locale: lang });

    test('lands on the home page in its language', async ({ page, visit }) => {
      await visit('/');
      await expect(page).toHaveURL(new RegExp(`/${lang}$`));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('main')).toContainText(/\S/);
    });
  });
}

test('a browser that speaks none of the ten languages gets Russian', async () => {
  expect((await ask('/', { 'accept-language': 'ja,it;q=0.8' })).location).toBe('/ru');
  expect((await ask('/')).location).toBe('/ru');
});

test('the best of several languages counts', async () => {
  expect((await ask('/', { 'accept-language': 'it,pt;q=0.4,pl;q=0.9' })).location).toBe('/pl');
});

test('the language of the last page is remembered over that of the browser', async ({ page, visit }) => {
  await visit('/de/blog');
  await visit('/');
  await expect(page).toHaveURL(/\/de$/);
});

test('query and language survive the way to the prefix', async ({ page, visit }) => {
  await visit('/games/all?sort=new');
  await expect(page).toHaveURL(/\/en\/games\/all\?sort=new$/);
});
