import * as z from 'zod/mini';

import { bestHold, dealPoker, playPoker, volatilityOf } from '../../engine/index.ts';
import { defineGame } from '../game.ts';
import { figures, PAYS, printedPays } from './rules.ts';

const DEALT = 5;

export const marqueeVideoPoker = defineGame({
  slug: 'marquee-video-poker',
  kind: 'table',
  version: '1.0.0',
  facts: { maxWinMultiplier: figures.highest.times, volatility: volatilityOf(figures.deviation) },
  changeLog: [{ version: '1.0.0', date: '2026-11-20' }],
  /** A 1 for each card that stays. */
  choices: z.strictObject({ hold: z.string().check(z.regex(/^[01]{5}$/)) }),
  stakesMinor: [10, 20, 50, 100, 200, 500, 1000],
  defaultStakeMinor: 100,
  minimumRoundMs: 5_000,
  opening: {
    deal: (nextWord) => dealPoker(nextWord).slice(0, DEALT),
    decide: (dealt) => ({ hold: bestHold(dealt, PAYS) }),
  },
  play: (nextWord, stakeMinor, { hold }) => playPoker(nextWord, stakeMinor, PAYS, hold),
  returns: { lowest: figures.rtp, highest: figures.rtp },
  printedRules: printedPays,
});
