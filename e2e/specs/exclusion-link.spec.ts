import { expect, test } from '../fixtures/test.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

test('a link to a longer exclusion takes a later day from the calendar, by keyboard, and sends it', async ({
  page,
  visit,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/v1/dashboard/self-exclusion/extend', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { status: 'ok', data: { handled: true } } });
  });
  await page.clock.setFixedTime(NOW);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/ru/player/self-exclusion/extend/c2ln');
  const main = page.getByRole('main');
  const confirm = main.getByRole('button', { name: 'Подтвердить' });
  await expect(confirm).toBeDisabled();
  await main.getByRole('textbox').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = main.getByRole('group', { name: 'Новый последний день' });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('пн');
  await expect(calendar.getByRole('button', { name: '23 ноября 2026' })).toBeDisabled();
  await calendar.getByRole('button', { name: '24 ноября 2026' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('textbox')).toHaveValue('25.11.2026');
  await main.getByRole('button', { name: /Исключить меня до 25 ноября 2026/ }).click();
  await expect(main.getByRole('status')).toContainText('Вы исключены до 25 ноября 2026');
  expect(sent).toEqual([{ day: '2026-11-25', signature: 'c2ln' }]);
});
