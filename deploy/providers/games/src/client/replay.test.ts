/** @jest-environment jsdom */
import { aRoundOf, openGamePage } from '../testing/game-page.ts';
import { SAMPLE_BETS } from '../testing/sample-bets.ts';

const SLUGS = Object.keys(SAMPLE_BETS);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** What the machine shows and says, but for what names a replay, and for where a wheel happens to rest. */
const shownIn = (): Node => {
  const machine = document.getElementById('machine')?.cloneNode(true);
  if (!(machine instanceof HTMLElement)) throw new Error('no machine');
  for (const named of machine.querySelectorAll('#status, #replay-badge, #twin-caption')) named.remove();
  for (const turned of machine.querySelectorAll('#wheel > g')) turned.removeAttribute('style');
  return machine;
};

describe.each(SLUGS)('a replay of %s', (slug) => {
  const [last, earlier] = [aRoundOf(slug, 4), aRoundOf(slug, 1)];
  const open = () => openGamePage(slug, { rounds: [last, earlier], prefersReducedMotion: false });

  it('moves, ends with the result, and leads back to the game', async () => {
    const page = await open();
    const before = shownIn();
    await page.replay(1);
    expect(page.moving()).toBeGreaterThan(0);
    expect(page.text('status')).toMatch(/^Replay of an earlier round: .*…$/);
    await page.pass(60_000);
    expect(page.moving()).toBe(0);
    expect(page.text('status')).toMatch(/^Replay of an earlier round: (Win|Returned|No return)/);
    expect(shownIn().isEqualNode(before)).toBe(false);
    await page.press('replay-end');
    expect(shownIn().isEqualNode(before)).toBe(true);
  });

  it.each([0, 100, 700, 2_500])('that is left after %i ms leaves nothing of itself', async (momentMs) => {
    const page = await open();
    const before = shownIn();
    await page.replay(1);
    await page.pass(momentMs);
    await page.press('replay-end');
    expect(page.moving()).toBe(0);
    expect(shownIn().isEqualNode(before)).toBe(true);
    await page.pass(60_000);
    expect(shownIn().isEqualNode(before)).toBe(true);
    expect(page.text('status')).not.toContain('Replay');
  });

  it('that is stopped by a check of the time shows the same end', async () => {
    const page = await open();
    await page.replay(1);
    await page.pass(60_000);
    const end = shownIn();
    await page.replay(1);
    await page.pass(700);
    page.hear({ type: 'realityCheck', elapsedMs: 3_600_000, netMinor: 0 });
    page.element('reality').dispatchEvent(new Event('close'));
    expect(page.moving()).toBe(0);
    expect(shownIn().isEqualNode(end)).toBe(true);
  });
});

it('a win of three reels is lifted in its replay as it was in its round', async () => {
  const slug = 'marquee-three-reels';
  const page = await openGamePage(slug, { rounds: [aRoundOf(slug, 1), aRoundOf(slug, 0)] });
  expect(document.querySelectorAll('.cell.wins')).toHaveLength(0);
  await page.replay(1);
  expect(document.querySelectorAll('.cell.wins')).toHaveLength(3);
});

it('a page that only shows a round again plays nothing, and shows it as often as is wanted', async () => {
  const slug = 'marquee-video-poker';
  const page = await openGamePage(slug, { shown: aRoundOf(slug, 1) });
  await page.pass(60_000);
  expect(page.text('status')).toMatch(/^Replay of an earlier round: (Win|Returned|No return)/);
  expect(document.querySelector('.controls')?.hasAttribute('hidden')).toBe(true);
  expect(page.told).toEqual([]);
  await page.press('replay-end');
  expect(page.text('status')).toMatch(/^Replay of an earlier round: .*…$/);
});
