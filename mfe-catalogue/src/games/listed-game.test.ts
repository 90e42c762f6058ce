import { aGame } from '../testing/games.ts';
import { canPlayDemo, listGame } from './listed-game.ts';

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('offers a demo that is allowed (%s) of a game that runs (%s): %s', (demoEnabled, isPlayable, expected) => {
  expect(canPlayDemo(aGame({ demoEnabled, isPlayable }))).toBe(expected);
});

it('carries no more of a game than its card shows', () => {
  expect(Object.keys(listGame(aGame())).toSorted()).toEqual([
    'badges',
    'canPlayDemo',
    'cover',
    'id',
    'path',
    'provider',
    'rtpBasisPoints',
    'slug',
    'title',
  ]);
});
