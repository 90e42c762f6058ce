import type { BonusTerms, TrueCost } from '@marquee/kernel/contracts/bonuses';
import { fromDecimal } from '@marquee/kernel/money';

import type { CatalogueGame } from '../games/catalogue/snapshot.ts';
import { minimumRoundMsOf, policyOf } from '../policies/policy-of.ts';
import { convert, type Rates } from '../rates/rates.ts';
import { euro } from '../rules/euro.ts';
import { decimalIn } from './campaign-terms.ts';
import { isAllowedGame } from './staked-game.ts';

type CostedGame = Pick<
  CatalogueGame,
  'id' | 'kind' | 'rtpBasisPoints' | 'contributionBasisPoints' | 'realEnabled'
>;

export interface CostFacts {
  /** That the player can have. */
  games: readonly CostedGame[];
  rates: Rates;
  country: string;
}

const WHOLE = 10_000n;
const MINUTE_MS = 60_000;
const USUAL_STAKE = euro(1_00);

const ceilDivided = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

const stakeIn = ({ wager: { maxStake }, currency }: BonusTerms, rates: Rates): bigint => {
  const usual = convert(USUAL_STAKE, currency, { rates, rounded: 'down' }) ?? 1n;
  const most = maxStake === null ? usual : fromDecimal(maxStake, currency).amountMinor;
  const stake = most < usual ? most : usual;
  return stake > 0n ? stake : 1n;
};

const kept = ({ rtpBasisPoints }: CostedGame): bigint => WHOLE - BigInt(rtpBasisPoints);

/** What wagering costs on average: see `TrueCost` of the contracts for the formula. Null where nothing has to be wagered. */
export const trueCost = (
  terms: BonusTerms,
  { deposit, bonus, toWager }: { deposit: bigint | null; bonus: bigint; toWager: bigint },
  { games, rates, country }: CostFacts,
): TrueCost | null => {
  if (toWager === 0n) return null;
  const { currency, wager } = terms;
  const stake = stakeIn(terms, rates);
  const policy = policyOf({ country });
  const counting = games.filter(
    ({ id, realEnabled, contributionBasisPoints }) =>
      realEnabled && contributionBasisPoints > 0 && isAllowedGame(wager, id),
  );
  const sorts = Map.groupBy(
    counting,
    ({ kind, contributionBasisPoints }) => `${kind} ${contributionBasisPoints}`,
  );
  const ways = [...sorts.values()].map((sort) => {
    const [first] = sort;
    const { kind = 'slot', contributionBasisPoints = 0 } = first ?? {};
    const count = BigInt(sort.length);
    const keptByAll = sort.reduce((sum, game) => sum + kept(game), 0n);
    const toStake = ceilDivided(toWager * WHOLE, BigInt(contributionBasisPoints));
    const rounds = Number(ceilDivided(toStake, stake));
    return {
      loss: ceilDivided(toStake * keptByAll, count * WHOLE),
      way: {
        kind,
        contributionBasisPoints,
        games: sort.length,
        returnBasisPoints: Number(WHOLE - ceilDivided(keptByAll, count)),
        toStake: decimalIn(currency, toStake),
        stake: decimalIn(currency, stake),
        rounds,
        minutes: Math.ceil((rounds * minimumRoundMsOf(policy, kind)) / MINUTE_MS),
      },
    };
  });
  return {
    deposit: deposit === null ? null : decimalIn(currency, deposit),
    bonus: decimalIn(currency, bonus),
    toWager: decimalIn(currency, toWager),
    ways: ways
      .toSorted((one, other) => Number(one.loss - other.loss))
      .map(({ loss, way }) => ({ ...way, expectedLoss: decimalIn(currency, loss) })),
  };
};
