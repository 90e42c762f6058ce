import { euroMinor } from './amount.ts';
import { FIRST_DEPOSIT_BONUS } from './bonuses.ts';
import { count, money, percent } from './figure.ts';
import { JACKPOTS } from './jackpots.ts';
import { POINTS } from './points.ts';
import { STATUS_LEVELS } from './status-ladder.ts';

const WHOLE = 10_000;

/** A share in basis points of a sum, rounded down to the minor unit as the product does. */
const shareOf = (amountMinor: number, basisPoints: number): number =>
  Math.floor((amountMinor * basisPoints) / WHOLE);

const depositMinor = 50_00;
const bonusMinor = Math.min(
  shareOf(depositMinor, FIRST_DEPOSIT_BONUS.shareBasisPoints),
  FIRST_DEPOSIT_BONUS.maximum.amountMinor,
);
const wageringMinor = bonusMinor * FIRST_DEPOSIT_BONUS.wagerFactor;
/** Return of the slot in the example. */
const returnBasisPoints = 9_600;

const stakesMinor = 250_00;
const winsMinor = 170_00;

const slotStakesMinor = 1_000_00;
const points = Math.floor(slotStakesMinor / POINTS.stakePerPoint.slot.amountMinor);
const CENTS = 100;

const jackpotStakeMinor = 10_00;

/** What texts reckon with a reader: only the givens are chosen, the rest follows from the rules. */
export const EXAMPLES = {
  firstDeposit: {
    deposit: money(euroMinor(depositMinor)),
    bonus: money(euroMinor(bonusMinor)),
    wagering: money(euroMinor(wageringMinor)),
    return: percent(returnBasisPoints),
    /** What wagering it all in such a slot costs on average. */
    cost: money(euroMinor(wageringMinor - shareOf(wageringMinor, returnBasisPoints))),
  },
  cashback: {
    stakes: money(euroMinor(stakesMinor)),
    wins: money(euroMinor(winsMinor)),
    netLoss: money(euroMinor(stakesMinor - winsMinor)),
    /** At the lowest status. */
    amount: money(euroMinor(shareOf(stakesMinor - winsMinor, STATUS_LEVELS.iron.cashbackBasisPoints))),
  },
  points: {
    slotStakes: money(euroMinor(slotStakesMinor)),
    points: count(points),
    /** At the lowest status. */
    money: money(euroMinor(Math.floor((points * CENTS) / STATUS_LEVELS.iron.pointsPerEuro))),
  },
  jackpot: {
    stake: money(euroMinor(jackpotStakeMinor)),
    share: money(euroMinor(shareOf(jackpotStakeMinor, JACKPOTS.shareBasisPoints))),
  },
} as const;
