import { aGame } from '../testing/games.ts';
import { createLastDemos } from './last-demos.ts';
import { listGame } from './listed-game.ts';

const game = (slug: string) => listGame(aGame({ slug, title: slug }));

const aStorage = (kept: Record<string, string> = {}) => ({
  kept,
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void (kept[key] = value),
});
const slugs = (demos: ReturnType<typeof createLastDemos>) => demos.read().map(({ slug }) => slug);

it('keeps the latest first, each once, and no more than twelve', () => {
  const storage = aStorage();
  const demos = createLastDemos(() => storage);
  for (let number = 1; number <= 13; number += 1) demos.add(game(`game-${number}`));
  demos.add(game('game-5'));
  expect(slugs(demos).slice(0, 3)).toEqual(['game-5', 'game-13', 'game-12']);
  expect(demos.read()).toHaveLength(12);
});

it('forgets one on request', () => {
  const storage = aStorage();
  const demos = createLastDemos(() => storage);
  demos.add(game('dice'));
  demos.add(game('plinko'));
  demos.remove('plinko');
  expect(slugs(demos)).toEqual(['dice']);
});

it.each([
  ['no list', '{"slug":"dice"}'],
  ['no JSON', 'dice'],
  ['games of another shape', '[{"slug":"dice"},null,7]'],
])('holds nothing where what was kept is %s', (_, kept) => {
  const storage = aStorage({ 'marquee-last-demos': kept });
  expect(createLastDemos(() => storage).read()).toEqual([]);
});

it('plays on where storage is refused', () => {
  const demos = createLastDemos(() => {
    throw new Error('refused');
  });
  expect(() => demos.add(game('dice'))).not.toThrow();
  expect(demos.read()).toEqual([]);
});
