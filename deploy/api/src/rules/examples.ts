import { type Money, shareOf } from '@marquee/kernel/money';

import { FIRST_DEPOSIT_BONUS } from './bonuses.ts';
import { euro } from './euro.ts';
import { count, money, percent } from './figure.ts';
import { JACKPOTS } from './jackpots.ts';
import { POINTS } from './points.ts';
import { STATUS_LEVELS } from './status-ladder.ts';

const CENTS = 100;

const times = ({ amountMinor, currency }: Money, factor: number): Money => ({
  amountMinor: amountMinor * BigInt(factor),
  currency,
});

const minus = (sum: Money, other: Money): Money => ({
  ...sum,
  amountMinor: sum.amountMinor - other.amountMinor,
});

const lower = (one: Money, other: Money): Money => (one.amountMinor < other.amountMinor ? one : other);

const deposit = euro(50_00);
const bonus = lower(shareOf(deposit, FIRST_DEPOSIT_BONUS.shareBasisPoints), FIRST_DEPOSIT_BONUS.maximum);
const wagering = times(bonus, FIRST_DEPOSIT_BONUS.wagerFactor);
/** Return of the slot in the example. */
const returnBasisPoints = 9_600;

const stakes = euro(250_00);
const wins = euro(170_00);
const netLoss = minus(stakes, wins);

const slotStakes = euro(1_000_00);
const points = Number(slotStakes.amountMinor / POINTS.stakePerPoint.slot.amountMinor);

const jackpotStake = euro(10_00);

/** The worked examples of the texts: only the givens are chosen, all else follows from the rules. */
export const EXAMPLES = {
  firstDeposit: {
    deposit: money(deposit),
    bonus: money(bonus),
    wagering: money(wagering),
    return: percent(returnBasisPoints),
    /** The average cost of wagering it all in such a slot. */
    cost: money(minus(wagering, shareOf(wagering, returnBasisPoints))),
  },
  cashback: {
    stakes: money(stakes),
    wins: money(wins),
    netLoss: money(netLoss),
    /** At the lowest status. */
    amount: money(shareOf(netLoss, STATUS_LEVELS.iron.cashbackBasisPoints)),
  },
  points: {
    slotStakes: money(slotStakes),
    points: count(points),
    /** At the lowest status. */
    money: money(euro(Math.floor((points * CENTS) / STATUS_LEVELS.iron.pointsPerEuro))),
  },
  jackpot: {
    stake: money(jackpotStake),
    share: money(shareOf(jackpotStake, JACKPOTS.shareBasisPoints)),
  },
} as const;
