import { basisPointsOf, fraction } from './fraction.ts';
import type { Fraction } from './fraction.ts';

/** What so many of all equally likely results pay, in hundredths of the stake. */
export interface PayWays {
  hundredths: number;
  ways: number;
}

/** The figures of a bet, counted over every possible result: nothing is estimated. */
export interface Figures {
  cycle: number;
  hits: number;
  rtp: Fraction;
  rtpBasisPoints: number;
  /** Standard deviation of one round, in stakes. */
  deviation: number;
  /** In times the stake. */
  highest: { times: number; ways: number };
}

/** From these deviations of a round, in stakes, the next level begins. */
const LEVELS = [1, 2, 4, 8];

/** How lively a game is, from 1 (calm) to 5 (wild), by the standard deviation of a round. */
export const volatilityOf = (deviation: number): number =>
  1 + LEVELS.filter((level) => deviation >= level).length;

/** Reduces all ways a bet can end to its figures. */
export const figuresOf = (pays: readonly PayWays[]): Figures => {
  const sum = (value: (pay: PayWays) => bigint): bigint =>
    pays.reduce((total, pay) => total + value(pay), 0n);
  const cycle = sum(({ ways }) => BigInt(ways));
  const paid = sum(({ ways, hundredths }) => BigInt(ways) * BigInt(hundredths));
  const squares = sum(({ ways, hundredths }) => BigInt(ways) * BigInt(hundredths) ** 2n);
  const rtp = fraction(paid, cycle * 100n);
  const mean = Number(paid) / Number(cycle) / 100;
  const most = Math.max(...pays.map(({ hundredths }) => hundredths));
  return {
    cycle: Number(cycle),
    hits: Number(sum(({ ways, hundredths }) => (hundredths > 0 ? BigInt(ways) : 0n))),
    rtp,
    rtpBasisPoints: basisPointsOf(rtp),
    deviation: Math.sqrt(Number(squares) / Number(cycle) / 10_000 - mean ** 2),
    highest: {
      times: most / 100,
      ways: Number(sum(({ ways, hundredths }) => (hundredths === most ? BigInt(ways) : 0n))),
    },
  };
};
