import { rules } from '../games/marquee-three-reels/rules.ts';
import { brokenClaims, ENGINE, REFERENCE } from './acceptance.ts';
import { analyse, returnInterval } from './analysis.ts';
import { CHI_SQUARE_99, chiSquare } from './chi-square.ts';
import { volatilityOf } from './distribution.ts';
import { draw } from './draw.ts';
import { spin } from './line-slot.ts';
import { createWordStream } from './word-stream.ts';

describe('the engine', () => {
  it('gives the golden vectors and the exact return', () => {
    expect(brokenClaims(ENGINE, rules)).toEqual([]);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses to draw from %d choices', (choices) => {
    expect(() => draw(() => 0, choices)).toThrow(RangeError);
  });
});

describe('the three reels', () => {
  const analysis = analyse(rules);

  it('pay each combination in exactly the published number of ways', () => {
    expect(analysis.shares.map(({ pay, ways }) => [pay.pattern.join(''), ways, ways * pay.times])).toEqual([
      ['777', 8, 1600],
      ['BBB', 8, 320],
      ['LLL', 216, 3240],
      ['CCC', 180, 1440],
      ['CC*', 540, 1080],
    ]);
    expect(analysis.hits).toBe(952);
    expect(analysis.rtpBasisPoints).toBe(9600);
  });

  it('vary by 6.9616 stakes a round', () => {
    expect(analysis.deviation).toBeCloseTo(6.9616, 4);
    const { low, high } = returnInterval(analysis, 10_000);
    expect(low).toBeCloseTo(0.8455, 4);
    expect(high).toBeCloseTo(1.0745, 4);
    expect(returnInterval(analysis, 100).low).toBe(0);
  });
});

it('calls a game livelier the further its rounds scatter', () => {
  expect([0.99, 1, 3.9, 4.417, 6.96, 8].map(volatilityOf)).toEqual([1, 2, 3, 4, 4, 5]);
});

describe('a seeded simulation of 200,000 rounds', () => {
  const rounds = 200_000;
  const counts = rules.strips.map((strip) => Array.from({ length: strip.length }, () => 0));
  let paid = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { stops, pay } = spin(rules, { ...REFERENCE, nonce });
    paid += pay?.times ?? 0;
    stops.forEach((stop, reel) => {
      const ofReel = counts[reel] ?? [];
      ofReel[stop] = (ofReel[stop] ?? 0) + 1;
    });
  }

  it('returns within three standard errors of 96 %', () => {
    const score = (paid / rounds - 0.96) / (analyse(rules).deviation / Math.sqrt(rounds));
    expect(Math.abs(score)).toBeLessThan(3);
  });

  it.each([0, 1, 2])('stops reel %d everywhere equally often', (reel) => {
    expect(chiSquare(counts[reel] ?? [])).toBeLessThan(CHI_SQUARE_99[19] ?? 0);
  });

  it('would notice a reel that favours one stop by a tenth', () => {
    const bent = (counts[0] ?? []).map((count, stop) => (stop === 3 ? count * 1.1 : count));
    expect(chiSquare(bent)).toBeGreaterThan(CHI_SQUARE_99[19] ?? Infinity);
  });
});

describe('draws of other sizes', () => {
  it.each([6, 37, 52])('are even over %d choices', (choices) => {
    const counts = Array.from({ length: choices }, () => 0);
    for (let nonce = 0; nonce < 50_000; nonce += 1) {
      const value = draw(createWordStream({ ...REFERENCE, nonce }), choices);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(CHI_SQUARE_99[choices - 1] ?? 0);
  });
});
