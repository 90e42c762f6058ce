import * as z from 'zod/mini';

import { turnReels, volatilityOf } from '../../engine/index.ts';
import { defineGame } from '../game.ts';
import { analysis, printedPays, printedStrips, rules } from './rules.ts';

export const marqueeThreeReels = defineGame({
  slug: 'marquee-three-reels',
  kind: 'slot',
  version: '1.0.0',
  facts: {
    reels: 3,
    lines: 1,
    maxWinMultiplier: analysis.highest.times,
    volatility: volatilityOf(analysis.deviation),
  },
  changeLog: [{ version: '1.0.0', date: '2026-11-20' }],
  choices: z.strictObject({}),
  stakesMinor: [10, 20, 50, 100, 200, 500, 1000],
  defaultStakeMinor: 100,
  minimumRoundMs: 2_500,
  play: (nextWord, stakeMinor) => {
    const { stops, symbols, pay } = turnReels(rules, nextWord);
    return { drawn: stops, shown: symbols.join(''), winMinor: stakeMinor * (pay?.times ?? 0) };
  },
  returns: { lowest: analysis.rtp, highest: analysis.rtp },
  printedRules: `${printedStrips};${printedPays}`,
  hashed: [{ key: 'par.stripsHash', text: printedStrips }],
});
