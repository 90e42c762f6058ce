import type { Locator, Page } from '@playwright/test';

import { seriousFaults } from '../fixtures/accessibility-faults.ts';
import { playRound, ROUNDS_GAME } from '../fixtures/play-round.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** Whom no other spec signs in: what they play counts. */
const PLAYER = 'contender';

/** As many have to count before a player has a place. */
const ROUNDS = 5;

const main = (page: Page): Locator => page.getByRole('main');
const groupOf = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true });

test('a tournament is joined, rounds of it count, and the board shows the place', async ({
  page,
  context,
}) => {
  await signIn(context, PLAYER);
  await page.goto(`${SITE_URL}/en/tournaments/list`);
  await wake(page);
  expect(await seriousFaults(page)).toEqual([]);
  await groupOf(page, 'Running').getByRole('link', { name: 'Multiplier of the week', exact: true }).click();

  const joining = groupOf(page, 'Take part');
  const [join, joined] = [
    joining.getByRole('button', { name: 'Join it' }),
    joining.getByText('You have joined'),
  ];
  await expect(join.or(joined)).toBeVisible();
  // Whoever tries this a second time has joined before.
  if (await join.isVisible()) {
    await expect(join).toBeDisabled();
    await joining.getByRole('checkbox', { name: /^I have read the rules/ }).check();
    await join.click();
  }
  await expect(joined).toBeVisible();
  await expect(groupOf(page, 'Your place')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
  const address = page.url();

  await page.goto(`${SITE_URL}${ROUNDS_GAME}`);
  await wake(page);
  const beside = groupOf(page, 'Competitions with this game');
  await expect(beside).toContainText('Multiplier of the week');
  for (let round = 0; round < ROUNDS; round += 1) await playRound(page);
  await expect(beside.getByText(/^Multiplier of the week: place \d+ of \d+$/)).toBeVisible();
  await main(page).getByRole('link', { name: 'Back to the game’s page' }).click();

  await page.goto(address);
  await expect(groupOf(page, 'Your place').getByText(/^\d+ rounds counted$/)).toBeVisible();
  await expect(page.getByRole('row', { name: /you$|you / })).toBeVisible();
  await page.goto(`${SITE_URL}/en/tournaments/list?view=mine`);
  await expect(groupOf(page, 'Now').getByText(/^place \d+ of \d+/)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});

test('a final board is made anew by the browser, and a forged one is found', async ({ page, visit }) => {
  await visit('/en/tournaments/list?view=closed');
  await groupOf(page, 'Closed').getByRole('article').getByRole('heading').first().getByRole('link').click();
  const check = groupOf(page, 'Check the final board');
  await check.getByRole('button', { name: 'Check it' }).click();
  await expect(check.getByText('The two match')).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.route('**/results/standing?**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { items: Array<{ rounds: number }> } };
    for (const line of answer.data.items.slice(0, 1)) line.rounds += 1;
    await route.fulfill({ response, json: answer });
  });
  await check.getByRole('button', { name: 'Check it' }).click();
  await expect(check.getByText('The two do not match')).toBeVisible();
});

test('the list goes back to the view that it had', async ({ page, visit }) => {
  await visit('/en/tournaments/list');
  await main(page)
    .getByRole('list', { name: 'Show' })
    .getByRole('link', { name: /^Coming/ })
    .click();
  await expect(page).toHaveURL(/\?view=coming$/);
  await expect(groupOf(page, 'Running')).toHaveCount(0);
  await page.goBack();
  await expect(groupOf(page, 'Running')).toBeVisible();
});

test('a stage of a race has its board beside that of the race, and three lists of games', async ({
  page,
  visit,
}) => {
  await visit('/en/races/list');
  expect(await seriousFaults(page)).toEqual([]);
  await main(page).getByRole('list', { name: 'Stages' }).first().getByRole('link').first().click();
  await expect(groupOf(page, 'All stages')).toBeVisible();
  const lists = main(page).getByRole('list', { name: 'Games' });
  await expect(lists.getByRole('link')).toHaveCount(3);
  await lists.getByRole('link', { name: /^With a multiplier/ }).click();
  await expect(page).toHaveURL(/\?games=bonus$/);
  expect(await seriousFaults(page)).toEqual([]);
});
