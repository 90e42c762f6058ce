import { ProviderGames } from '@marquee/kernel/game-protocol';
import * as z from 'zod/mini';

import { REFERENCE } from '../engine/acceptance.ts';
import { createWordStream, payOf, symbolsAt } from '../engine/index.ts';
import { SAMPLE_BETS } from '../testing/sample-bets.ts';
import { presentGame } from './game.ts';
import { marqueeThreeReels } from './marquee-three-reels/game.ts';
import { RESTING_STOPS, rules } from './marquee-three-reels/rules.ts';
import { GAMES } from './registry.ts';

describe.each(GAMES.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  it('offers its default stake', () => {
    expect(game.stakesMinor).toContain(game.defaultStakeMinor);
  });

  it.each(SAMPLE_BETS[game.slug] ?? [])('pays whole hundredths and never less than nothing for %j', (bet) => {
    const { play } = game.prepare(bet.stakeMinor, bet.choices);
    for (let nonce = 0; nonce < 500; nonce += 1) {
      const { winMinor } = play(createWordStream({ ...REFERENCE, nonce }));
      expect(Number.isSafeInteger(winMinor) && winMinor >= 0).toBe(true);
    }
  });

  it('leaves no choice open that it does not know', () => {
    expect(() => game.prepare(100, { unknown: 1 })).toThrow(z.core.$ZodError);
  });

  it('takes a round its time', () => {
    expect(game.minimumRoundMs).toBeGreaterThanOrEqual(game.kind === 'slot' ? 2_500 : 5_000);
  });

  it('tells the newest version of its change log', () => {
    expect(game.changeLog[0]?.version).toBe(game.version);
  });

  it('fits the contract', () => {
    expect(() => ProviderGames.parse({ games: [presentGame(game, { en: game.slug })] })).not.toThrow();
  });
});

describe('the three reels', () => {
  it('rest on stops that pay nothing', () => {
    expect(payOf(rules, symbolsAt(rules, RESTING_STOPS))).toBeNull();
  });

  it('have the published hash', () => {
    expect(marqueeThreeReels.hashes).toEqual([
      {
        key: 'par.stripsHash',
        hash: '896580634d2ae098f5acc80d107a41cce2aee2cddd427702d4764e0a6ed28fa3',
      },
    ]);
  });
});
