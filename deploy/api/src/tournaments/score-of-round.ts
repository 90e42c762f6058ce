import { currencyExponent } from '@marquee/kernel/money';

import { convert } from '../rates/rates.ts';
import type { TournamentRow } from './tournament-row.ts';
import { minorOf } from './tournament-terms.ts';

/** A settled round as the wallet has it by now, in its own currency. */
export interface SettledRound {
  currency: string;
  /** Of bets that were not taken back. */
  stake: bigint;
  bonusStake: bigint;
  win: bigint;
  isFree: boolean;
}

/** What of a round a tournament keeps, in minor units of its currency. */
export interface CountedAmounts {
  stake: bigint;
  win: bigint;
  score: bigint;
}

const HUNDRED = 100n;

type Rules = Pick<TournamentRow, 'terms' | 'currency' | 'rates'>;

const isWithinBounds = ({ terms, currency }: Rules, stake: bigint): boolean =>
  (terms.minStake === null || stake >= minorOf(terms.minStake, currency)) &&
  (terms.maxStake === null || stake <= minorOf(terms.maxStake, currency));

/** Hundredths of a unit of the currency. */
const unitsX100 = (minor: bigint, currency: string): bigint =>
  (minor * HUNDRED) / 10n ** BigInt(currencyExponent(currency));

/**
 * What amounts are worth, in hundredths. A multiple is made of the amounts that were played, so that no rate changes it.
 *
 * @param multiplierX100 how often rounds of the game count
 */
const scoreOfAmounts = (
  { terms: { scoring }, currency }: Rules,
  {
    played,
    kept,
    multiplierX100,
  }: {
    played: Pick<SettledRound, 'stake' | 'win'>;
    kept: Omit<CountedAmounts, 'score'>;
    multiplierX100: bigint;
  },
): bigint => {
  switch (scoring.kind) {
    case 'wins':
      return (unitsX100(kept.win, currency) * multiplierX100) / HUNDRED;
    case 'net':
      return (unitsX100(kept.win - kept.stake, currency) * multiplierX100) / HUNDRED;
    case 'points':
      return scoring.unit === null ? 0n : (kept.stake * multiplierX100) / minorOf(scoring.unit, currency);
    case 'multiplier':
    case 'best_rounds':
      return (played.win * multiplierX100) / played.stake;
  }
};

/** What wins of free spins are worth: sums of wins alone know them. */
export const scoreOfFreeWin = (
  rules: Rules,
  { win, multiplierX100 }: { win: bigint; multiplierX100: bigint },
): bigint => (unitsX100(win, rules.currency) * multiplierX100) / HUNDRED;

const countsFreeRounds = ({ terms }: Rules): boolean =>
  terms.maxFreeWin !== null && (terms.scoring.kind === 'wins' || terms.scoring.kind === 'net');

/**
 * What a settled round is worth in a tournament; null where it does not count. A free round is worth its whole win here: the
 * bound of all of them together is for {@link ../count-score.ts}.
 */
export const scoreOfRound = (
  rules: Rules,
  { round, multiplierX100 }: { round: SettledRound; multiplierX100: bigint },
): CountedAmounts | null => {
  const inTournament = (amountMinor: bigint) =>
    convert({ amountMinor, currency: round.currency }, rules.currency, {
      rates: rules.rates,
      rounded: 'down',
    });
  const [stake, win] = [inTournament(round.stake), inTournament(round.win)];
  if (stake === null || win === null) return null;
  if (round.isFree)
    return countsFreeRounds(rules)
      ? { stake: 0n, win, score: scoreOfFreeWin(rules, { win, multiplierX100 }) }
      : null;
  if (round.stake <= 0n || !isWithinBounds(rules, stake)) return null;
  if (round.bonusStake > 0n && !rules.terms.bonusStakes) return null;
  return {
    stake,
    win,
    score: scoreOfAmounts(rules, { played: round, kept: { stake, win }, multiplierX100 }),
  };
};
