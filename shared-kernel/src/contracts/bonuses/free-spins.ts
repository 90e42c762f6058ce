import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount, SitePath } from '../common.ts';

/** Free spins that a player was given together, with what has become of them. */
export const FreeSpinsPackage = z.object({
  id: z.uuid(),
  /** Null where the site has the game no longer. */
  game: z.nullable(z.object({ title: z.string(), path: SitePath })),
  currency: CurrencyCode,
  /** What each is played for; nothing of it is the player's. */
  stake: DecimalAmount,
  count: z.int(),
  left: z.int(),
  /** By all that were played, before their bound. It is a bonus, or cash, when all of them have ended. */
  won: DecimalAmount,
  /** The most that they may bring together; null for no bound. */
  mostWon: z.nullable(DecimalAmount),
  /** How often what they bring has to be wagered; 0 makes it cash. */
  wagerFactor: DecimalAmount,
  /** `ordered`: the game does not know of them yet. */
  state: z.enum(['ordered', 'open', 'ended']),
  validTo: z.iso.datetime(),
});

export type FreeSpinsPackage = z.infer<typeof FreeSpinsPackage>;
