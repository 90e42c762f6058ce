import { basisPointsOf, fraction } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { payOf, symbolsAt } from './line-slot.ts';
import type { LineSlot, Pay } from './line-slot.ts';

interface PayShare {
  pay: Pay;
  /** Out of all equally likely stops, how many pay this and nothing higher. */
  ways: number;
}

/** The mathematics of a slot, counted over every possible stop: nothing is estimated. */
export interface SlotAnalysis {
  cycle: number;
  shares: PayShare[];
  hits: number;
  rtp: Fraction;
  rtpBasisPoints: number;
  /** Standard deviation of one round, in stakes. */
  deviation: number;
}

const everyStop = (slot: LineSlot): number[][] =>
  slot.strips.reduce<number[][]>(
    (lines, strip) =>
      lines.flatMap((line) => Array.from({ length: strip.length }, (_, stop) => line.concat(stop))),
    [[]],
  );

/** Plays every combination of stops once. Meant for cycles up to a few hundred thousand. */
export const analyse = (slot: LineSlot): SlotAnalysis => {
  const lines = everyStop(slot);
  const ways = new Map<Pay, number>(slot.pays.map((pay) => [pay, 0]));
  for (const stops of lines) {
    const pay = payOf(slot, symbolsAt(slot, stops));
    if (pay) ways.set(pay, (ways.get(pay) ?? 0) + 1);
  }
  const shares = Array.from(ways, ([pay, count]) => ({ pay, ways: count }));
  const sum = (value: (share: PayShare) => number): number =>
    shares.reduce((total, share) => total + value(share), 0);
  const paid = sum((share) => share.ways * share.pay.times);
  const squares = sum((share) => share.ways * share.pay.times ** 2);
  const rtp = fraction(BigInt(paid), BigInt(lines.length));
  return {
    cycle: lines.length,
    shares,
    hits: sum((share) => share.ways),
    rtp,
    rtpBasisPoints: basisPointsOf(rtp),
    deviation: Math.sqrt(squares / lines.length - (paid / lines.length) ** 2),
  };
};

/** The standard score below which lie 95 % of a normal distribution: 90 % lie between it and its negative. */
const SCORE_90 = 1.644_853_627;

/** Between which returns nine of ten series of that many rounds end, by the normal approximation; never below zero. */
export const returnInterval = (
  analysis: Pick<SlotAnalysis, 'rtp' | 'deviation'>,
  rounds: number,
): { low: number; high: number } => {
  const mean = Number(analysis.rtp.numerator) / Number(analysis.rtp.denominator);
  const half = (SCORE_90 * analysis.deviation) / Math.sqrt(rounds);
  return { low: Math.max(0, mean - half), high: mean + half };
};
