/** @jest-environment jsdom */
import { aRoundOf, openGamePage } from '../../testing/game-page.ts';
import type { GamePage } from '../../testing/game-page.ts';

const SLUG = 'marquee-video-poker';
const ROUND = aRoundOf(SLUG, 3, { hold: '01001' });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const cards = (): string[] =>
  Array.from(document.querySelectorAll('.card'), (card) => card.getAttribute('aria-label') ?? '');
const stepsOf = async (page: GamePage): Promise<string[]> => {
  const seen: string[] = [];
  for (let elapsedMs = 0; elapsedMs < 20_000; elapsedMs += 50) {
    const now = page.text('hand');
    if (now !== '' && seen.at(-1) !== now) seen.push(now);
    await page.pass(50);
  }
  return seen;
};

describe('the replay of a hand', () => {
  it.each([true, false])(
    'shows the deal, what was held, and the drawn hand (still: %s)',
    async (prefersReducedMotion) => {
      const page = await openGamePage(SLUG, { rounds: [ROUND], prefersReducedMotion });
      const after = cards();
      await page.replay();
      const seen = await stepsOf(page);
      expect(seen).toEqual([
        'No paying hand: 4 of clubs, 5 of spades, Held, 10 of clubs, 4 of hearts, 8 of diamonds, Held',
        'No paying hand: 3 of spades, 5 of spades, Held, 7 of hearts, 4 of spades, 8 of diamonds, Held',
      ]);
      expect(seen[1]).toContain(after.join(', '));
    },
  );

  it('leaves alone what is held in the round that waits', async () => {
    const dealt = aRoundOf(SLUG, 9).drawn.slice(0, 5);
    const openRound = { roundId: 'open', stakeMinor: 100, dealt, nonce: 9, clientSeed: 'mine' };
    const page = await openGamePage(SLUG, { rounds: [ROUND], openRound });
    document.querySelectorAll<HTMLElement>('.card')[2]?.click();
    const held = cards();
    expect(held.filter((name) => name.endsWith('Held'))).toEqual([held[2]]);
    await page.replay();
    await page.pass(10_000);
    expect(cards()).not.toEqual(held);
    await page.press('spin');
    expect(cards()).toEqual(held);
    expect(page.text('status')).toBe('Hold what you like, then draw.');
  });
});
