import type { Game } from './game.ts';

/** Times the ladder of credits: about what a tenth of a euro is, so that stakes are round sums in every currency. */
const SCALES: Record<number, string> = {
  1: 'AUD CAD CHF EUR GBP JPY USD XXX',
  5: 'BRL CNY KWD PLN RON SEK NOK DKK BHD',
  10: 'CLP ISK KRW BTC',
  20: 'CZK MXN UAH',
  50: 'INR TRY THB ZAR',
  100: 'ARS RUB',
  500: 'HUF KZT RSD VND',
  5000: 'COP UZS',
  20000: 'IDR',
};
const SCALE_OF = new Map(
  Object.entries(SCALES).flatMap(([scale, codes]) => codes.split(' ').map((code) => [code, Number(scale)])),
);

/** Steps that keep a ladder round: 1, 2, 5, 10, 20 … */
const ROUND_SCALES = Array.from(
  { length: 24 },
  (_, step) => ([1, 2, 5][step % 3] ?? 1) * 10 ** Math.floor(step / 3),
);

export interface StakeBounds {
  minMinor: number;
  maxMinor: number;
}

/** The stakes of a game in a currency. */
export interface StakeOffer {
  /** Times the game's own ladder, which counts in hundredths of a credit. */
  scale: number;
  /** From the lowest to the highest; the stakes, or the chips of a game whose stake is laid in several places. */
  stakesMinor: number[];
  defaultMinor: number;
  /** Least and most that can be staked on one round. */
  minMinor: number;
  mostMinor: number;
}

type Ladder = Pick<Game, 'stakesMinor' | 'defaultStakeMinor' | 'mostMinor'>;

const within = ({ stakesMinor }: Ladder, scale: number, { minMinor, maxMinor }: StakeBounds): number[] =>
  stakesMinor.map((stake) => stake * scale).filter((stake) => stake >= minMinor && stake <= maxMinor);

const nearest = (stakes: readonly number[], wanted: number): number =>
  stakes.reduce(
    (best, stake) => (Math.abs(stake - wanted) < Math.abs(best - wanted) ? stake : best),
    stakes[0] ?? 0,
  );

/**
 * What can be staked on a game in this currency, within the bounds of the wallet's side.
 *
 * The ladder is that of credits times a whole number, so that whatever a stake returns is a whole number of minor units.
 * Where the usual one leaves nothing within the bounds, the one that leaves the most does.
 *
 * @returns null where the bounds leave nothing at all
 */
export const offerStakes = (
  game: Ladder,
  currency: string,
  bounds: StakeBounds | null,
): StakeOffer | null => {
  const limits = bounds ?? { minMinor: 0, maxMinor: Infinity };
  const usual = SCALE_OF.get(currency) ?? 1;
  const counts = ROUND_SCALES.map((scale) => within(game, scale, limits).length);
  const other = ROUND_SCALES[counts.indexOf(Math.max(...counts))] ?? 1;
  const scale = within(game, usual, limits).length > 0 ? usual : other;
  const stakesMinor = within(game, scale, limits);
  if (stakesMinor.length === 0) return null;
  return {
    scale,
    stakesMinor,
    defaultMinor: nearest(stakesMinor, game.defaultStakeMinor * scale),
    minMinor: limits.minMinor,
    mostMinor: Math.min(game.mostMinor * scale, limits.maxMinor),
  };
};
