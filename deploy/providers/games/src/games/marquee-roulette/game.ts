import * as z from 'zod/mini';

import { figuresOfSpot, POCKETS, SPOTS, spinWheel, timesOf } from '../../engine/index.ts';
import { defineGame } from '../game.ts';
import { CHIPS_MINOR, MOST_MINOR } from './rules.ts';

const [smallestChip = 1] = CHIPS_MINOR;
const Amount = z.int().check(z.positive(), z.multipleOf(smallestChip));
// Every spot returns the same: the sheet counts each, and a test compares them.
const { rtp } = figuresOfSpot('red');

export const marqueeRoulette = defineGame({
  slug: 'marquee-roulette',
  kind: 'table',
  version: '1.0.0',
  facts: { maxWinMultiplier: 36 },
  changeLog: [{ version: '1.0.0', date: '2026-11-20' }],
  choices: z.strictObject({
    bets: z.record(z.string().check(z.refine((spot) => Object.hasOwn(SPOTS, spot))), Amount),
  }),
  stakesMinor: CHIPS_MINOR,
  defaultStakeMinor: 100,
  mostMinor: MOST_MINOR,
  minimumRoundMs: 5_000,
  takesStake: (stakeMinor, { bets }, scale) => {
    const amounts = Object.values(bets);
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const areChips = amounts.every((amount) => amount % (smallestChip * scale) === 0);
    return areChips && total === stakeMinor && total <= MOST_MINOR * scale;
  },
  play: (nextWord, _stakeMinor, { bets }) => spinWheel(nextWord, bets),
  returns: { lowest: rtp, highest: rtp },
  printedRules: `${POCKETS};${Object.entries(SPOTS)
    .map(([spot, numbers]) => `${spot}:${numbers.join(',')}=${timesOf(spot)}`)
    .join('|')}`,
});
