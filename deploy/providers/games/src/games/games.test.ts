import { ProviderGames } from '@marquee/kernel/contracts';

import { payOf, symbolsAt } from '../engine/index.ts';
import { presentGame } from './game.ts';
import { GAMES } from './registry.ts';

describe.each(GAMES.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  it('rests on stops that pay nothing', () => {
    expect(payOf(game.rules, symbolsAt(game.rules, game.restingStops))).toBeNull();
  });

  it('offers its default stake, and only stakes whose pays are whole', () => {
    expect(game.stakesMinor).toContain(game.defaultStakeMinor);
    for (const { times } of game.rules.pays) {
      for (const stake of game.stakesMinor) expect(Number.isInteger(stake * times)).toBe(true);
    }
  });

  it('tells the newest version of its change log', () => {
    expect(game.changeLog[0]?.version).toBe(game.version);
  });

  it('fits the contract', () => {
    expect(() => ProviderGames.parse({ games: [presentGame(game)] })).not.toThrow();
  });
});

it('the three reels have the published hash', () => {
  expect(GAMES[0]?.stripsHash).toBe('896580634d2ae098f5acc80d107a41cce2aee2cddd427702d4764e0a6ed28fa3');
});
