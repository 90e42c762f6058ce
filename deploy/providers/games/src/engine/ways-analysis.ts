import { basisPointsOf, fraction, numberOf, productOf, sumOf, whole } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { FEWEST, freeSpinsOf, seenAt } from './ways-slot.ts';
import type { WaysSlot } from './ways-slot.ts';

/** What a reel does for a run of a given length: shows the symbol, breaks the run, or does not matter. */
type Part = 'shows' | 'breaks' | 'free';

const partOf = (reel: number, length: number): Part =>
  reel < length ? 'shows' : reel === length ? 'breaks' : 'free';

const factorOf = (part: Part, count: number): number =>
  part === 'shows' ? count : part === 'free' || count === 0 ? 1 : 0;

interface Run {
  symbol: number;
  length: number;
  hundredths: number;
}

/** All stops of all reels at which so many scatters are seen: how many, what they pay, and that squared. */
interface Moments {
  stops: bigint;
  paid: bigint;
  squares: bigint;
}

/**
 * The reels are independent, so the sum over all stops of a product is the product of sums over the stops of each
 * reel: what each pair of runs pays together is counted exactly without walking through every combination.
 */
const momentsByScatters = (slot: WaysSlot): Moments[] => {
  const reels = slot.strips.map((strip) =>
    Array.from(strip, (_, stop) => {
      const seen = seenAt(strip, stop);
      return {
        hasScatter: seen.includes(slot.scatter),
        counts: slot.pays.map(
          ([symbol]) => seen.split('').filter((one) => one === symbol || one === slot.wild).length,
        ),
      };
    }),
  );
  const runs = slot.pays.flatMap(([, pays], symbol): Run[] =>
    pays.map((hundredths, index) => ({ symbol, hundredths, length: FEWEST + index })),
  );
  /** By number of scatters, the sum over all stops of what these runs count together. */
  const ways = (...together: Run[]): bigint[] => {
    let sums = [1n];
    for (const [reel, stops] of reels.entries()) {
      const factors = { with: 0, without: 0 };
      for (const { hasScatter, counts } of stops) {
        factors[hasScatter ? 'with' : 'without'] += together.reduce(
          (product, { symbol, length }) => product * factorOf(partOf(reel, length), counts[symbol] ?? 0),
          1,
        );
      }
      sums = Array.from(
        { length: reel + 2 },
        (_, scatters) =>
          (sums[scatters] ?? 0n) * BigInt(factors.without) +
          (sums[scatters - 1] ?? 0n) * BigInt(factors.with),
      );
    }
    return sums;
  };
  const moments: Moments[] = ways().map((stops) => ({ stops, paid: 0n, squares: 0n }));
  for (const run of runs) {
    for (const [scatters, sum] of ways(run).entries()) {
      const of = moments[scatters];
      if (of) of.paid += sum * BigInt(run.hundredths);
    }
    for (const other of runs) {
      const weight = BigInt(run.hundredths) * BigInt(other.hundredths);
      for (const [scatters, sum] of ways(run, other).entries()) {
        const of = moments[scatters];
        if (of) of.squares += sum * weight;
      }
    }
  }
  return moments;
};

/** The mathematics of a slot with free spins; amounts are in stakes. */
export interface WaysAnalysis {
  cycle: number;
  /** By number of scatters from none: out of all stops, how many show them. */
  scatters: bigint[];
  /** What all stops pay together, in hundredths, and the sum of the squares: any other way to count must find these. */
  paid: bigint;
  squares: bigint;
  rtp: Fraction;
  rtpBasisPoints: number;
  /** The share of the staked spin and that of its free spins. */
  base: Fraction;
  feature: Fraction;
  /** The chance that a staked spin starts free spins, and how many it then plays on average. */
  trigger: Fraction;
  freeSpins: Fraction;
  deviation: number;
  mostFreeSpins: number;
}

/** Counts the whole round exactly: every stop of the staked spin and of every free spin it can lead to. */
export const analyseWays = (slot: WaysSlot): WaysAnalysis => {
  const moments = momentsByScatters(slot);
  const sum = (part: keyof Moments, from = 0): bigint =>
    moments.slice(from).reduce((total, of) => total + of[part], 0n);
  const cycle = sum('stops');
  const ratio = (value: bigint, unit = 1n): Fraction => fraction(value, cycle * unit);
  const mean = ratio(sum('paid'), 100n);
  const square = ratio(sum('squares'), 10_000n);
  const again = ratio(sum('stops', FEWEST));
  const times = (count: number, of: Fraction): Fraction => productOf(whole(count), of);

  // A spin of those the scatters started, together with the spins it may add, which add none themselves.
  const { added, multiplier } = slot.free;
  const addedMean = times(added, mean);
  const unitMean = sumOf(mean, productOf(again, addedMean));
  const addedSquare = sumOf(times(added, square), times(added * (added - 1), productOf(mean, mean)));
  const unitSquare = sumOf(
    square,
    times(2, productOf(ratio(sum('paid', FEWEST), 100n), addedMean)),
    productOf(again, addedSquare),
  );

  const started = moments.map((of, scatters) => ({ ...of, spins: freeSpinsOf(slot, scatters) }));
  const startedSpins = sumOf(...started.map(({ stops, spins }) => times(spins, ratio(stops))));
  const feature = times(multiplier, productOf(startedSpins, unitMean));
  const both = sumOf(
    ...started.map(({ paid, spins }) =>
      times(2 * multiplier * spins, productOf(ratio(paid, 100n), unitMean)),
    ),
  );
  const featureSquare = sumOf(
    ...started.map(({ stops, spins }) =>
      times(
        multiplier ** 2,
        productOf(
          ratio(stops),
          sumOf(
            times(spins, unitSquare),
            times(spins * Math.max(0, spins - 1), productOf(unitMean, unitMean)),
          ),
        ),
      ),
    ),
  );
  const rtp = sumOf(mean, feature);
  const most = Math.max(...slot.free.spins);
  return {
    cycle: Number(cycle),
    scatters: moments.map(({ stops }) => stops),
    paid: sum('paid'),
    squares: sum('squares'),
    rtp,
    rtpBasisPoints: basisPointsOf(rtp),
    base: mean,
    feature,
    trigger: again,
    freeSpins: productOf(startedSpins, sumOf(whole(1), times(added, again)), {
      numerator: again.denominator,
      denominator: again.numerator,
    }),
    deviation: Math.sqrt(numberOf(sumOf(square, both, featureSquare)) - numberOf(rtp) ** 2),
    mostFreeSpins: most * (1 + added),
  };
};
