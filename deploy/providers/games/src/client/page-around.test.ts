/** @jest-environment jsdom */
import { aRoundOf, openGamePage } from '../testing/game-page.ts';

const SLUG = 'marquee-dice';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('tells the page around that a part lies over the game, and closes it when Back is pressed there', async () => {
  const page = await openGamePage(SLUG, {});
  page.openDrawer();
  expect(page.told.at(-1)).toEqual({ type: 'cover', isOpen: true });
  page.hear({ type: 'closeCover' });
  expect(page.told.at(-1)).toEqual({ type: 'cover', isOpen: false });
});

it('tells the end of the last round again, for a page that was loaded anew in the middle of it', async () => {
  const round = aRoundOf(SLUG, 1);
  const { told } = await openGamePage(SLUG, { rounds: [round] });
  const { roundId, winMinor, afterWin } = round;
  const { balanceMinor } = afterWin;
  expect(told).toEqual([{ type: 'ready' }, { type: 'roundEnd', roundId, winMinor, balanceMinor }]);
});

it('has its sound on and off as the page around has it', async () => {
  const page = await openGamePage(SLUG, {});
  const { dataset } = page.element('sound');
  expect(dataset.sound).toBe('off');
  page.hear({ type: 'mute', muted: false });
  expect(dataset.sound).toBe('on');
  page.hear({ type: 'mute', muted: true });
  expect(dataset.sound).toBe('off');
});
