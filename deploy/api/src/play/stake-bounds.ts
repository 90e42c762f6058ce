/**
 * How many units of a currency are about one of the euro, to the power of ten above. Stakes are round sums in every
 * currency, which the provider chooses within these bounds: no rate of the day is needed for that.
 */
const MAGNITUDES: Record<number, string> = {
  1: 'AUD CAD CHF EUR GBP JOD NZD OMR SGD USD',
  10: 'AED BHD BRL BTC CNY DKK GEL HKD ILS KWD MYR NOK PEN PLN QAR RON SAR SEK',
  100: 'ARS BDT CLP CZK EGP INR ISK JPY KGS KRW MDL MXN PHP RUB THB TRY TWD UAH ZAR',
  1_000: 'AMD HUF KZT LKR NGN PKR RSD VND',
  10_000: 'COP MMK TZS UGX UZS',
  100_000: 'IDR LBP PYG',
};
const MAGNITUDE_OF = new Map(
  Object.entries(MAGNITUDES).flatMap(([magnitude, codes]) =>
    codes.split(' ').map((code) => [code, BigInt(magnitude)] as const),
  ),
);

/** Chips of a table lie in several places: what they come to is more than the largest. */
const CHIPS_OF_A_ROUND = 20n;

export interface StakeBounds {
  lowestMinor: bigint;
  highestMinor: bigint;
}

/**
 * Between what a round of a game may be staked at in a currency, in its minor units.
 *
 * @param game its stakes in hundredths of a credit
 */
export const stakeBoundsOf = (
  game: { lowestStakeMinor: number; highestStakeMinor: number; kind: string },
  currency: string,
): StakeBounds => {
  const chips = game.kind === 'slot' ? 1n : CHIPS_OF_A_ROUND;
  return {
    lowestMinor: BigInt(game.lowestStakeMinor),
    highestMinor: BigInt(game.highestStakeMinor) * (MAGNITUDE_OF.get(currency) ?? 1n) * chips,
  };
};
