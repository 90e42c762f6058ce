import { writeFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { seriousFaults } from '../fixtures/accessibility-faults.ts';
import { operate, operateAs } from '../fixtures/operate.ts';
import { playRound, ROUNDS_GAME } from '../fixtures/play-round.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { SITE_URL } from '../fixtures/site.ts';
import { expect, test, wake } from '../fixtures/test.ts';

/** Whom no other spec signs in: the prize is all that reaches their balance in the end. */
const PLAYER = 'finalist';

const ROUNDS = 3;
const PRIZE = 25;
const SECOND_MS = 1_000;
/** From the file to the end: time to publish it, to join and to play, and little more. */
const LASTS_MS = 60 * SECOND_MS;

const places = (place: number, amount: string) => ({
  from: place,
  to: place,
  prizes: [{ kind: 'money', amount, wagerX100: null, validDays: null }],
});

/** Rounds of one game count, by the number of stakes: every round adds to the score, whatever it wins. */
const definitionOf = (slug: string, now: number) => ({
  slug,
  title: { en: 'A minute of reels' },
  rules: {
    en: [
      'Each stake of ten cents is a point.',
      'The prizes are paid when two people have checked the board.',
    ],
  },
  race: null,
  joinFrom: new Date(now - SECOND_MS).toISOString(),
  joinUntil: new Date(now + LASTS_MS).toISOString(),
  startAt: new Date(now - SECOND_MS).toISOString(),
  endAt: new Date(now + LASTS_MS).toISOString(),
  currency: 'EUR',
  maxPlayers: 10,
  showTop: 10,
  terms: {
    scoring: { kind: 'points', unit: '0.10', best: null, of: null },
    minStake: null,
    maxStake: null,
    minRounds: ROUNDS,
    games: 'listed',
    bonusStakes: false,
    maxFreeWin: null,
    entry: { kind: 'free', amount: '0' },
    eligibility: { countries: ['IE'], status: null, verified: false },
  },
  games: [{ slug: 'marquee-three-reels', multiplierX100: 100 }],
  // Nobody takes the second place: its prize goes back to the house.
  prizes: [places(1, `${PRIZE}.00`), places(2, '10.00')],
});

const main = (page: Page): Locator => page.getByRole('main');
const groupOf = (page: Page, name: string): Locator => main(page).getByRole('region', { name, exact: true });
const tournament = (step: string, ...words: string[]): Promise<string> =>
  operate('tournament', step, ...words);

/** What the header says is in the balance. */
const balanceIn = async (page: Page): Promise<number> => {
  const said = await page
    .getByRole('banner')
    .getByRole('link', { name: /^Balance/ })
    .innerText();
  return Number(/€([\d,]+\.\d\d)/.exec(said)?.[1]?.replaceAll(',', ''));
};

test('a tournament is published, played, ends by itself, is paid by two people and can be checked', async ({
  page,
  context,
}, info) => {
  // The tournament alone lasts for a minute.
  test.setTimeout(240 * SECOND_MS);
  await signIn(context, PLAYER);

  // What is over does not begin again: another try is another tournament.
  const slug = `minute-${Date.now().toString(36)}`;
  const file = info.outputPath('tournament.json');
  await writeFile(file, JSON.stringify(definitionOf(slug, Date.now())));
  await tournament('save', file);
  await tournament('review', slug);
  await expect(tournament('publish', slug)).rejects.toThrow('are not funded');
  expect(await tournament('fund', slug)).toContain('35.00 EUR more in escrow');
  await tournament('publish', slug);

  await page.goto(`${SITE_URL}/en/tournaments/show/${slug}`);
  await wake(page);
  await groupOf(page, 'Take part')
    .getByRole('checkbox', { name: /^I have read the rules/ })
    .check();
  await groupOf(page, 'Take part').getByRole('button', { name: 'Join it' }).click();
  await expect(groupOf(page, 'Take part').getByText('You have joined')).toBeVisible();
  const address = page.url();

  await page.goto(`${SITE_URL}${ROUNDS_GAME}`);
  await wake(page);
  for (let round = 0; round < ROUNDS; round += 1) await playRound(page);
  await expect(groupOf(page, 'Competitions with this game')).toContainText('A minute of reels: place 1 of 1');
  await main(page).getByRole('link', { name: 'Back to the game’s page' }).click();

  await page.goto(address);
  await wake(page);
  await expect(groupOf(page, 'Your place').getByText(`${ROUNDS} rounds counted`)).toBeVisible();
  // By the clock of the site, and without another look at the page. The site itself ends it, too, once it is due: whoever
  // of the two is first.
  await expect(async () => {
    await tournament('finalise', slug).catch(() => {});
    expect(await tournament('show', slug)).toContain(`${slug} is finished`);
  }).toPass({ timeout: 2 * LASTS_MS, intervals: [2 * SECOND_MS] });
  await expect(main(page).getByText('results are final').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /you$|you / })).toContainText('€25.00');
  const before = await balanceIn(page);

  await tournament('pay', slug);
  expect(await tournament('list')).toContain(`${slug}: `);
  await expect(tournament('approve', slug)).rejects.toThrow('Nobody else has asked');
  await operateAs('another person', 'tournament', 'approve', slug);
  // The page is told: nobody has touched it since.
  await expect.poll(() => balanceIn(page)).toBeCloseTo(before + PRIZE, 2);
  await expect.poll(() => tournament('show', slug)).toContain('0.00 EUR in escrow');

  const check = groupOf(page, 'Check the final board');
  await check.getByRole('button', { name: 'Check it' }).click();
  await expect(check.getByText('The two match')).toBeVisible();
  await expect(check.getByText(`Rounds: ${ROUNDS}. Places: 1.`)).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);

  await page.goto(`${SITE_URL}/en/player/history?view=movements`);
  await expect(
    main(page)
      .getByRole('row', { name: /Tournament prize/ })
      .first(),
  ).toContainText('+€25.00');

  await page.goto(`${SITE_URL}/en/player/feedback/advertisement`);
  for (const subject of ['Your prize was paid', 'You have won a prize in a tournament'])
    await expect(main(page).getByText(subject)).toBeVisible();
});
