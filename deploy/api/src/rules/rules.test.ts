import { GAME_KINDS } from '@marquee/kernel/contracts/games';

import { BONUSES, FIRST_DEPOSIT_BONUS, FREE_SPINS, WAGER_CONTRIBUTIONS } from './bonuses.ts';
import { CASHBACK } from './cashback.ts';
import { contributionOf } from './contributions.ts';
import { DEPOSITS } from './deposits.ts';
import { addedReturn } from './jackpot-odds.ts';
import { JACKPOTS } from './jackpots.ts';
import { POINTS } from './points.ts';
import { RESPONSIBLE_GAMING } from './responsible-gaming.ts';
import { STATUS_KEYS, STATUS_LEVELS } from './status-ladder.ts';
import { WITHDRAWALS } from './withdrawals.ts';

const levels = STATUS_KEYS.map((key) => STATUS_LEVELS[key]);
const neighbours = levels.slice(1).map((level, index) => ({ level, below: levels[index] ?? level }));

describe('the rules agree with each other', () => {
  it('asks no campaign for more wagering than the rule for all allows', () => {
    const factors = [FIRST_DEPOSIT_BONUS, FREE_SPINS, POINTS, CASHBACK].map(({ wagerFactor }) => wagerFactor);
    expect(Math.max(...factors)).toBeLessThanOrEqual(BONUSES.wagerFactorMaximum);
  });

  it('lets no status take more time, or give less, than the one below it', () => {
    for (const { level, below } of neighbours) {
      expect(level.pointsNeeded).toBeGreaterThan(below.pointsNeeded);
      expect(level.pointsToKeep).toBeGreaterThan(below.pointsToKeep);
      expect(level.pointsToKeep).toBeLessThan(level.pointsNeeded);
      expect(level.cashbackBasisPoints).toBeGreaterThan(below.cashbackBasisPoints);
      expect(level.pointsPerEuro).toBeLessThan(below.pointsPerEuro);
      expect(level.decisionHours).toBeLessThanOrEqual(below.decisionHours);
    }
  });

  it('promises the latest decision that the lowest status has', () => {
    expect(WITHDRAWALS.latestDecisionHours).toBe(STATUS_LEVELS.iron.decisionHours);
  });

  it('has a bonus begin at a sum that can be paid in', () => {
    const least = FIRST_DEPOSIT_BONUS.minimumDeposit.amountMinor;
    expect(least).toBeGreaterThanOrEqual(DEPOSITS.minimum.amountMinor);
    expect(FIRST_DEPOSIT_BONUS.maximum.amountMinor).toBeLessThanOrEqual(DEPOSITS.maximum.amountMinor);
  });

  it('takes for jackpots what their levels take together', () => {
    const shares = Object.values(JACKPOTS.levels).map(({ shareBasisPoints }) => shareBasisPoints);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(JACKPOTS.shareBasisPoints);
  });

  it('promises of jackpots the return that their levels come to, and keeps what that takes', () => {
    const each = Object.values(JACKPOTS.levels).map(
      ({ seed, ceiling, shareBasisPoints: share, seedShareBasisPoints }) => {
        const odds = { seed: seed.amountMinor, ceiling: ceiling.amountMinor, meanGrowth: null, share };
        // In the long run the reserve is filled with as much as starts take out of it.
        expect(share + seedShareBasisPoints).toBe(addedReturn(odds));
        return addedReturn(odds);
      },
    );
    expect(each.reduce((sum, added) => sum + added, 0)).toBe(JACKPOTS.returnBasisPoints);
  });

  it('lets an exclusion without an end never be shorter than the longest with one', () => {
    const { offeredMonths, endlessMonths } = RESPONSIBLE_GAMING.selfExclusion;
    expect(endlessMonths).toBeGreaterThanOrEqual(Math.max(...offeredMonths));
  });

  it('counts stakes towards wagering as the catalogue says it does', () => {
    const plain = { themes: [], features: [], rtpBasisPoints: 9_600 };
    const byKind = Object.fromEntries(GAME_KINDS.map((kind) => [kind, contributionOf({ kind, ...plain })]));
    expect(byKind).toEqual(WAGER_CONTRIBUTIONS.byKind);
    const { highestReturn, jackpot, liveNearEven } = WAGER_CONTRIBUTIONS;
    const slot = { kind: 'slot', ...plain } as const;
    expect(contributionOf({ ...slot, features: ['jackpot'] })).toBe(jackpot);
    expect(contributionOf({ ...slot, rtpBasisPoints: highestReturn })).toBe(WAGER_CONTRIBUTIONS.byKind.slot);
    expect(contributionOf({ ...slot, rtpBasisPoints: highestReturn + 1 })).toBe(0);
    expect(contributionOf({ ...plain, kind: 'live', themes: ['blackjack'] })).toBe(liveNearEven);
  });
});
