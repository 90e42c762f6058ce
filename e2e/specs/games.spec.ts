import { randomUUID } from 'node:crypto';

import { signProviderRequest } from '@marquee/kernel/provider-signature';
import type { Page } from '@playwright/test';

import { accessibilityFaults } from '../fixtures/accessibility-faults.ts';
import { GAMES_URL, SITE_URL } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the keyboard does from the start of a page until a round is settled. */
const GAMES: Record<string, (page: Page) => Promise<void>> = {
  'marquee-three-reels': (page) => page.keyboard.press('Space'),
  'marquee-dice': (page) => page.keyboard.press('Space'),
  'marquee-plinko': (page) => page.keyboard.press('Space'),
  'marquee-five-reels': (page) => page.keyboard.press('Space'),
  'marquee-roulette': async (page) => {
    await page.locator('.spot[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('#spin').focus();
    await page.keyboard.press('Enter');
  },
  'marquee-video-poker': async (page) => {
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Draw' })).toBeVisible();
    await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('2');
    await expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName(/ of .*, Held/);
    await page.keyboard.press('Space');
  },
};

/** The public key of development, with which the site under test was started. */
const KEY = { id: 'development', secret: 'marquee-development-provider-secret' };

async function openGame(page: Page, slug: string, ready = /Choose|Lay/): Promise<void> {
  const body = JSON.stringify({ gameId: slug, mode: 'demo', locale: 'en', returnUrl: `${SITE_URL}/en` });
  const [method, path] = ['POST', '/v1/sessions'];
  const signed = signProviderRequest({
    key: KEY,
    method,
    path,
    body,
    nowMs: Date.now(),
    nonce: randomUUID(),
  });
  const response = await fetch(`${GAMES_URL}${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...signed },
  });
  const { launchUrl }: { launchUrl: string } = await response.json();
  await page.goto(launchUrl);
  await expect(page.getByRole('status').filter({ hasText: ready })).toBeVisible();
}

// A drawn round may hold many free spins.
test.describe.configure({ timeout: 180_000 });

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

for (const [slug, play] of Object.entries(GAMES)) {
  test(`${slug} is played by keyboard, shown again, and passes axe`, async ({ page }) => {
    await openGame(page, slug);
    expect(await accessibilityFaults(page)).toEqual([]);

    await play(page);
    // A round may take long, with free spins in it, and nothing else is shown in its place meanwhile.
    await page
      .locator('#status')
      .filter({ hasText: /No return|Returned|Win/ })
      .waitFor();
    await page.locator('#stake-more, #stake-less').and(page.locator(':enabled')).first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Last rounds' }).click();
    await page.getByRole('button', { name: /^Replay: / }).click();
    await expect(page.locator('#status')).toHaveText(/^Replay of an earlier round: (No return|Returned|Win)/);
  });

  test(`${slug} is silent until it is asked for sound, and remembers the answer`, async ({ page }) => {
    await openGame(page, slug);
    await page.getByRole('button', { name: 'Turn the sound on' }).click();
    await expect(page.getByRole('button', { name: 'Turn the sound off' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Turn the sound off' })).toBeVisible();
  });
}

/** A round of the game's reference seeds: three curtains, then eight free spins, of which the second pays. */
const ROUND_WITH_FREE_SPINS = {
  roundId: 'f'.repeat(32),
  stakeMinor: 100,
  winMinor: 2_220,
  afterBet: { balanceMinor: 99_900, ledgerTxId: '1' },
  afterWin: { balanceMinor: 102_120, ledgerTxId: '2' },
  choices: {},
  drawn: [
    [14, 2, 13, 10, 22, 22, 9, 13, 10, 20, 22, 8, 14, 21, 6, 2, 10, 11, 5, 2, 14, 1, 19, 19, 5],
    [19, 0, 17, 5, 20, 17, 4, 2, 8, 14, 4, 5, 16, 3, 8, 22, 2, 6, 12, 4],
  ].flat(),
  nonce: 7,
  commit: 'a'.repeat(64),
  clientSeed: 'reference-client',
  serverSeed: null,
  gameVersion: '1.0.0',
  paytableId: '0'.repeat(16),
  playedAt: '2026-11-20T12:00:00.000Z',
};

/** All texts that an element has shown, including those replaced before a test reads them. */
async function wordsOf(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.evaluate((name) => {
    const said: string[] = [];
    Object.assign(window, { [`said by ${name}`]: said });
    new MutationObserver(() => {
      const words = document.querySelector(name)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
      if (said.at(-1) !== words) said.push(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, selector);
  return () =>
    page.evaluate(
      (name) => (window as unknown as Record<string, string[]>)[`said by ${name}`] ?? [],
      selector,
    );
}

test('a replay plays free spins out again, is marked, and stakes nothing', async ({ page }) => {
  // Which round starts free spins is the draw's to say, so the session is given one that does.
  await page.route('**/v1/sessions/open', async (route) => {
    const response = await route.fetch();
    const opened = await response.json();
    opened.session.rounds = [ROUND_WITH_FREE_SPINS];
    await route.fulfill({ response, json: opened });
  });
  await openGame(page, 'marquee-five-reels', /Win 22.20/);
  const meters = page.locator('#balance, #stake');
  const before = await meters.allTextContents();

  await page.getByRole('button', { name: 'Last rounds' }).click();
  const said = await wordsOf(page, '#feature');
  const announced = await wordsOf(page, '#feature-said');
  await page.getByRole('button', { name: /^Replay: / }).click();
  await expect.poll(said).toContainEqual(expect.stringContaining('Free spins: 8'));
  await expect.poll(announced).toContain('Replay of an earlier round: Free spins: 8');
  await expect(page.getByRole('button', { name: 'Back to the game' })).toBeFocused();
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^Free spin 2 of 8\s*× 3\s*Together 3.60\s*\+3.60/));

  // A part that is opened over the machine and closed again changes nothing.
  await page.getByRole('button', { name: 'Paytable' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(said).toContainEqual(expect.stringContaining('Free spin 3 of 8'));
  await page.getByRole('button', { name: 'To the result' }).click();
  await expect(page.locator('#status')).toHaveText('Replay of an earlier round: Win 22.20 (22.2 × stake)');
  expect(await meters.allTextContents()).toEqual(before);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.locator('#status')).toHaveText('Win 22.20 (22.2 × stake)');

  await page.getByRole('button', { name: 'Last rounds' }).click();
  await page.getByRole('button', { name: /^Replay: / }).click();
  await expect(page.getByRole('button', { name: 'Back to the game' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

/** Figures of a game, in the catalogue and at its provider alike; null where it has none. */
const figuresOf = (game: Record<string, unknown>) =>
  Object.fromEntries(
    ['rtpBasisPoints', 'rtpHighestBasisPoints', 'volatility', 'reels', 'lines', 'maxWinMultiplier'].map(
      (name) => [name, game[name] ?? null],
    ),
  );

/** Two decimals, as the catalogue writes what a round may cost. */
const stake = (minor: number): string => (minor / 100).toFixed(2);

test('the catalogue says of each game what its provider publishes', async ({ request }) => {
  const answer = await request.get(`${GAMES_URL}/v1/games`);
  const { games }: { games: Array<{ slug: string; stakesMinor: number[] }> } = await answer.json();
  expect(games.length).toBe(Object.keys(GAMES).length);
  for (const { slug, stakesMinor, ...published } of games) {
    const shown = async () => {
      const found = await request.get(`/api/v1/game/window-search?lang=en&slug=${slug}`);
      const { game } = (await found.json()).data;
      return { ...figuresOf(game), stakes: game.stakes };
    };
    // The API asks its provider when it starts, and the site does not wait for that.
    await expect.poll(shown, { message: slug, timeout: 40_000 }).toEqual({
      ...figuresOf(published),
      stakes: { lowest: stake(Math.min(...stakesMinor)), highest: stake(Math.max(...stakesMinor)) },
    });
  }
});
