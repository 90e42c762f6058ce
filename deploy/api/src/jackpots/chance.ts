import { randomBytes } from 'node:crypto';

import type { Environment } from '../env.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { JackpotChance } from './start-draw.ts';

/** What a process draws and hides the amounts with at which jackpots are won. */
export const jackpotChanceOf = ({ secretKeys }: Pick<Environment, 'secretKeys'>): JackpotChance => ({
  secrets: createSecrets(secretKeys),
  random: randomBytes,
});
