/** @jest-environment jsdom */
import { aRoundOf, openGamePage } from '../../testing/game-page.ts';
import type { GamePage } from '../../testing/game-page.ts';

const SLUG = 'marquee-five-reels';
/** Nonce 7 starts eight free spins, 964 eight that add six, 10 none. */
const FEATURE = aRoundOf(SLUG, 7);
const ADDING = aRoundOf(SLUG, 964);
const PLAIN = aRoundOf(SLUG, 10);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const twin = (page: GamePage): string => page.text('twin-rows').replaceAll(/\s+/g, ' ');
const banner = (page: GamePage): string =>
  ['feature-spin', 'feature-times', 'feature-total', 'feature-won'].map((id) => page.text(id)).join(' | ');

/** Everything the feature shows until it is over, each thing once. */
const watch = async (page: GamePage): Promise<string[]> => {
  const seen: string[] = [];
  while (!page.element('feature').hidden && seen.length < 200) {
    const now = `${banner(page)} | ${twin(page)}`;
    if (seen.at(-1) !== now) seen.push(now);
    await page.pass(50);
  }
  return seen;
};
const open = (change = {}) => openGamePage(SLUG, { rounds: [PLAIN, FEATURE, ADDING], ...change });

describe('the replay of a round with free spins', () => {
  it('shows the staked spin, then every free spin with its number, its win and the sum', async () => {
    const page = await open();
    await page.replay(1);
    const seen = (await watch(page)).map((line) => line.split(' | ').slice(0, 4).join(' | '));
    expect(seen[0]).toBe('Free spins: 8 | × 3 |  | ');
    expect(seen.slice(1)).toEqual([
      'Free spin 1 of 8 | × 3 | Together 0.00 | 0.00',
      'Free spin 2 of 8 | × 3 | Together 0.36 | +0.36',
      'Free spin 3 of 8 | × 3 | Together 0.60 | +0.24',
      'Free spin 4 of 8 | × 3 | Together 0.60 | 0.00',
      'Free spin 5 of 8 | × 3 | Together 2.04 | +1.44',
      'Free spin 6 of 8 | × 3 | Together 2.04 | 0.00',
      'Free spin 7 of 8 | × 3 | Together 2.22 | +0.18',
      'Free spin 8 of 8 | × 3 | Together 2.22 | 0.00',
    ]);
  });

  it.each([
    ['eight free spins', FEATURE],
    ['free spins that add more', ADDING],
  ])('shows %s as the round itself did', async (_, round) => {
    const live = await open({ rounds: [], next: round });
    await live.press('spin');
    const played = await watch(live);
    const page = await open({ rounds: [round] });
    await page.replay();
    expect(await watch(page)).toEqual(played);
    expect(played.length).toBeGreaterThan(8);
  });

  it('turns its reels as long as the round did, and at once where motion is unwanted', async () => {
    const page = await open({ prefersReducedMotion: false });
    await page.replay(1);
    expect(page.moving()).toBe(5);
    await page.pass(2_200);
    expect(page.element('feature').hidden).toBe(false);
    const still = await open();
    await still.replay(1);
    expect(still.moving()).toBe(0);
    expect(still.element('feature').hidden).toBe(false);
  });

  it('is told from a round throughout, and ends with what the round brought', async () => {
    const page = await open();
    await page.replay(1);
    expect(page.element('replay-badge').hidden).toBe(false);
    expect(page.text('status')).toBe('Replay of an earlier round: The reels are turning…');
    expect(page.text('feature-said')).toBe('Replay of an earlier round: Free spins: 8');
    expect(page.text('twin-caption')).toBe('Replay of an earlier round');
    await watch(page);
    expect(page.text('status')).toBe('Replay of an earlier round: Win 2.22 (22.2 × stake)');
    expect(page.element('status').dataset.tone).toBe('plain');
    await page.press('replay-end');
    expect(page.text('twin-caption')).toBe('The reels now');
  });

  it('moves neither balance nor stake', async () => {
    const page = await open();
    const amounts = (): string => `${page.text('balance')} ${page.text('stake')}`;
    const before = amounts();
    await page.replay(1);
    await page.pass(6_000);
    expect(amounts()).toBe(before);
    await watch(page);
    expect(amounts()).toBe(before);
  });

  it('goes to its result by the button of the free spins', async () => {
    const page = await open();
    await page.replay(1);
    await page.press('feature-skip');
    expect(page.element('feature').hidden).toBe(true);
    expect(page.text('status')).toBe('Replay of an earlier round: Win 2.22 (22.2 × stake)');
  });

  it('has the key that started it lead back, not stake a round', async () => {
    const page = await open();
    await page.replay(1);
    expect(document.activeElement?.id).toBe('replay-end');
  });
});

describe('a replay of free spins that is left', () => {
  const MOMENTS = [
    ['the staked spin', 400],
    ['the announcement', 3_000],
    ['a free spin', 5_000],
    ['the rest after it', 6_900],
  ] as const;

  it.each(MOMENTS)('in %s by the button leaves the game as it was', async (_, momentMs) => {
    const page = await open({ prefersReducedMotion: false });
    const before = [twin(page), page.text('status')];
    await page.replay(1);
    await page.pass(momentMs);
    await page.press('replay-end');
    const expectClean = (): void => {
      expect([twin(page), page.text('status')]).toEqual(before);
      expect(page.moving()).toBe(0);
      expect(page.element('feature').hidden).toBe(true);
      expect(page.element('replay-badge').hidden).toBe(true);
      expect(page.text('feature-said')).toBe('');
    };
    expectClean();
    await page.pass(60_000);
    expectClean();
  });

  it.each(MOMENTS)('in %s by a new round leaves that round alone', async (_, momentMs) => {
    const page = await open({ prefersReducedMotion: false, next: aRoundOf(SLUG, 29) });
    await page.replay(1);
    await page.pass(momentMs);
    await page.press('spin');
    expect(page.element('feature').hidden).toBe(true);
    expect(page.text('status')).toBe('The reels are turning…');
    expect(page.moving()).toBe(5);
    await page.pass(60_000);
    expect(page.text('status')).toBe('Returned 0.01 of 0.10');
    expect(page.element('replay-badge').hidden).toBe(true);
    expect(page.element('spin').getAttribute('aria-disabled')).toBe('false');
  });

  it.each(MOMENTS)('in %s by a check of the time shows its result under it', async (_, momentMs) => {
    const page = await open({ prefersReducedMotion: false });
    await page.replay(1);
    await page.pass(momentMs);
    page.hear({ type: 'realityCheck', elapsedMs: 3_600_000, netMinor: -500 });
    await page.pass(60_000);
    expect(page.moving()).toBe(0);
    expect(page.element('feature').hidden).toBe(true);
    expect(page.text('status')).toBe('Replay of an earlier round: Paused');
    page.element('reality').dispatchEvent(new Event('close'));
    expect(page.text('status')).toBe('Replay of an earlier round: Win 2.22 (22.2 × stake)');
    await page.press('replay-end');
    expect(page.text('status')).toBe('Win 0.24 (2.4 × stake)');
  });

  it('for another replay shows that one from its start', async () => {
    const page = await open({ prefersReducedMotion: false });
    await page.replay(1);
    await page.pass(6_000);
    await page.replay(2);
    expect(page.element('feature').hidden).toBe(true);
    expect(page.moving()).toBe(5);
    await page.pass(2_200 + 1_800 + 2_200);
    expect(banner(page)).toBe('Free spin 1 of 8 | × 3 | Together 0.48 | +0.48');
  });
});
