import { readCataloguePath } from './catalogue-path.ts';

const read = (...segments: string[]) =>
  readCataloguePath({ lang: 'en', slug: segments.slice(0, -1), id: segments.at(-1) ?? '' });

it('takes "all" for the whole catalogue, and for all slots under slots', () => {
  expect(read('games', 'all')).toEqual({ kind: 'all', onlySlots: false });
  expect(read('slots', 'all')).toEqual({ kind: 'all', onlySlots: true });
});

it('takes one name for a category first and for a game after', () => {
  expect(read('games', 'jackpots')).toEqual({
    kind: 'named',
    names: ['jackpots'],
    onlySlots: false,
    mayBeGame: true,
  });
});

it('finds only slots under slots, and no single game', () => {
  expect(read('slots', 'new')).toEqual({ kind: 'named', names: ['new'], onlySlots: true, mayBeGame: false });
  expect(read('slots', 'lumen', 'solar-crown')).toEqual({ kind: 'nothing' });
});

it('takes two names for a provider and its game', () => {
  expect(read('games', 'lumen', 'solar-crown')).toEqual({
    kind: 'game',
    provider: 'lumen',
    game: 'solar-crown',
  });
});

it.each([
  [['games-new-slots'], ['games-new-slots', 'new-slots']],
  [['best-games-2026'], ['best-games-2026', '2026']],
  [
    ['games-live', 'roulette', 'games-auto'],
    ['games-auto', 'auto'],
  ],
])('reads the landing page %j by its whole name, then by what follows "games-"', (segments, names) => {
  expect(read(...segments)).toEqual({ kind: 'named', names, onlySlots: false, mayBeGame: false });
});

it.each([
  ['games', 'Solar-Crown'],
  ['games', 'solar_crown'],
  ['games', 'solar--crown'],
  ['games', 'ѕolar'],
  ['games', 'lumen', 'solar/crown'],
  ['games', 'provider', 'novo', 'all'],
  ['games--new'],
  ['games', 'a'.repeat(81)],
])('finds nothing at %s %s %s', (...segments) => {
  expect(read(...segments)).toEqual({ kind: 'nothing' });
});
