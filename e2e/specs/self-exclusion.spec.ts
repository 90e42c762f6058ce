import type { Page } from '@playwright/test';

import { answerLinkCheck, LINK_FOLLOWED } from '../fixtures/exclusion-link.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an excluded player is told why, keeps to three pages, and gains nothing by deleting the cookie', async ({
  page,
  context,
  visit,
}) => {
  await signIn(context, 'excluded');
  await visit('/en/games/all');
  await expect(page).toHaveURL(/\/en\/player\/self-exclusion$/);
  const alert = dialog(page, 'You have excluded yourself');
  await expect(alert).toContainText(/Until \d{4}-\d{2}-\d{2} you can only use/);
  await alert.getByRole('button', { name: 'Understood' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are excluded until');
  expect((await context.cookies()).map(({ name }) => name)).toContain('self_exclusion');
  await context.clearCookies({ name: 'self_exclusion' });
  await visit('/en/tournaments/list');
  await expect(page).toHaveURL(/\/en\/player\/self-exclusion$/);
  await expect(alert).toBeVisible();
  await visit('/en/player/profile/view');
  await expect(page).toHaveURL(/\/en\/player\/profile\/view$/);
});

test('an excluded player makes the period longer in the popup, with a day typed as YYYY-MM-DD', async ({
  page,
  context,
  visit,
}) => {
  await signIn(context, 'excluded');
  await visit('/en/player/self-exclusion');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Make it longer' }).click();
  const popup = dialog(page, 'Extend self-exclusion');
  await expect(popup.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  const hint = await popup.getByText(/^Any day after/).innerText();
  const first = new Date(`${hint.replace('Any day after ', '')} UTC`);
  const isoDay = (daysLater: number) =>
    new Date(first.getTime() + daysLater * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await popup.getByRole('textbox').fill(isoDay(0));
  await expect(popup.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await popup.getByRole('textbox').fill(isoDay(-5));
  await popup.getByRole('textbox').press('Enter');
  await expect(popup.getByText(/The earliest day is/)).toBeVisible();
  await popup.getByRole('textbox').fill(isoDay(1));
  await popup.getByRole('button', { name: /^Exclude me until/ }).click();
  await expect(popup).toBeHidden();
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDay(1)),
  );
  await expect(main.getByRole('status')).toContainText(`You are excluded until ${day}`);
});

test('a player whose period is over is offered both ways on, and stays excluded until they choose', async ({
  page,
  context,
  visit,
}) => {
  await signIn(context, 'exclusion-over');
  await visit('/en/games/all');
  await expect(page).toHaveURL(/\/en\/player\/self-exclusion$/);
  const popup = dialog(page, 'Your self-exclusion period is over');
  await popup.getByRole('button', { name: 'Stay excluded' }).click();
  await visit('/en/games/all');
  await expect(page).toHaveURL(/\/en\/player\/self-exclusion$/);
  await popup.getByRole('button', { name: 'Back to the games' }).click();
  await popup.getByRole('button', { name: 'End my exclusion' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await visit('/en/player/cooling-off');
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are on a break until');
});

test('a player on a break makes it longer, and then excludes herself in two steps', async ({
  page,
  context,
  visit,
}) => {
  await signIn(context, 'cooling-off');
  await visit('/en/player/cooling-off');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toContainText('You are on a break until');
  await main.getByRole('radio', { name: /^30 days/ }).check();
  await main.getByRole('button', { name: 'Start the break' }).click();
  await expect(main.getByRole('radio', { name: /^7 days/ })).toBeHidden();
  await visit('/en/player/self-exclusion');
  await main.getByRole('radio', { name: /^6 months/ }).check();
  await main.getByRole('button', { name: 'Next step' }).click();
  await main.getByRole('button', { name: /^Exclude me until/ }).click();
  await expect(main.getByRole('status')).toContainText('You are excluded until');
  await visit('/en/player/history');
  await expect(page).toHaveURL(/\/en\/player\/self-exclusion$/);
});

test('a link to a longer exclusion takes a later day from the calendar, by keyboard, and sends it', async ({
  page,
  visit,
}) => {
  const sent: unknown[] = [];
  await answerLinkCheck(page);
  await page.route('**/api/v1/dashboard/self-exclusion/extend', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { status: 'ok', data: { handled: true } } });
  });
  await page.clock.setFixedTime(LINK_FOLLOWED);
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

test('a link that does not work says so, and that nothing has changed', async ({ page, visit }) => {
  await visit('/de/player/self-exclusion/deactivate/c2ln');
  const main = page.getByRole('main');
  await expect(main.getByText('Dieser Link ist nicht gültig.')).toBeVisible();
  await expect(main.getByText(/Das Öffnen hat nichts geändert/)).toBeVisible();
});
