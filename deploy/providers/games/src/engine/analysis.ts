import { figuresOf } from './distribution.ts';
import type { Figures } from './distribution.ts';
import { payOf, symbolsAt } from './line-slot.ts';
import type { LineSlot, Pay } from './line-slot.ts';

interface PayShare {
  pay: Pay;
  /** Out of all equally likely stops, how many pay this and nothing higher. */
  ways: number;
}

/** The mathematics of a slot, counted over every possible stop. */
export interface SlotAnalysis extends Figures {
  shares: PayShare[];
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
  const hits = shares.reduce((total, share) => total + share.ways, 0);
  const figures = figuresOf([
    { hundredths: 0, ways: lines.length - hits },
    ...shares.map((share) => ({ hundredths: share.pay.times * 100, ways: share.ways })),
  ]);
  return { ...figures, shares };
};

/** The standard score below which lie 95 % of a normal distribution: 90 % lie between it and its negative. */
const SCORE_90 = 1.644_853_627;

/** Between which returns nine of ten series of that many rounds end, by the normal approximation; never below zero. */
export const returnInterval = (
  analysis: Pick<Figures, 'rtp' | 'deviation'>,
  rounds: number,
): { low: number; high: number } => {
  const mean = Number(analysis.rtp.numerator) / Number(analysis.rtp.denominator);
  const half = (SCORE_90 * analysis.deviation) / Math.sqrt(rounds);
  return { low: Math.max(0, mean - half), high: mean + half };
};
