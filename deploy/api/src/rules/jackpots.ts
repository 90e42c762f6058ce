import { euro } from './euro.ts';

/**
 * Jackpots that must drop before their ceiling. At each reset a hidden amount above the seed is drawn and promised by
 * its fingerprint; the stake that carries the pot to it wins. Return added per euro staked: c · (C + s) / (C − s) with share c, seed s,
 * ceiling C, thus three times the share where the ceiling is twice the seed. The house pays all of it: a third through the
 * share, the rest through the share that fills the reserve for the next start.
 */
export const JACKPOTS = {
  levels: {
    mini: { seed: euro(50_00), ceiling: euro(100_00), shareBasisPoints: 20, seedShareBasisPoints: 40 },
    major: { seed: euro(500_00), ceiling: euro(1_000_00), shareBasisPoints: 20, seedShareBasisPoints: 40 },
    grand: { seed: euro(5_000_00), ceiling: euro(10_000_00), shareBasisPoints: 10, seedShareBasisPoints: 20 },
  },
  /** Of every stake in a game that takes part: the sum over the levels. */
  shareBasisPoints: 50,
  /** What they add to the return of a game on average. */
  returnBasisPoints: 150,
  /** GLI-19 4.13. */
  refreshSeconds: 30,
} as const;
