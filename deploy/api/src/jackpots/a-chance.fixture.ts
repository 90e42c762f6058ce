import { seededBytes } from '../testing/seeded-bytes.ts';
import { jackpotChanceOf } from './chance.ts';

/** Draws the same amounts in every run, with keys of its own. */
export const A_CHANCE = {
  ...jackpotChanceOf({ secretKeys: [{ id: 'k', secret: 'a-secret-of-some-length-00000001' }] }),
  random: seededBytes('jackpots of tests'),
};
