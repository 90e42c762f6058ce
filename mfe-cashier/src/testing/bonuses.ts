import type { CancelPreview, CashboxCampaigns } from '@marquee/kernel/contracts/bonuses';
import { aBonusCampaign, aBonusGrant } from '@marquee/kernel/testing';

type Offer = CashboxCampaigns['choices'][number];

const RELOAD = aBonusCampaign();

export const NO_BONUS: Offer = {
  campaign: null,
  deposit: '60.00',
  bonus: '0.00',
  freeSpins: 0,
  toWager: '0.00',
  cost: null,
  wouldQueue: false,
  rules: [],
  isEligible: true,
};

/** What half of sixty comes to. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  ...NO_BONUS,
  campaign: RELOAD,
  bonus: '30.00',
  toWager: '300.00',
  cost: {
    deposit: '60.00',
    bonus: '30.00',
    toWager: '300.00',
    ways: [
      {
        kind: 'slot',
        contributionBasisPoints: 10_000,
        games: 120,
        returnBasisPoints: 9_600,
        toStake: '300.00',
        expectedLoss: '12.00',
        stake: '1.00',
        rounds: 300,
        minutes: 15,
      },
    ],
  },
  ...changes,
});

/** A bonus that runs: a withdrawal would end it. */
export const aLoss = (changes: Partial<CancelPreview> = {}): CancelPreview => ({
  grant: aBonusGrant(),
  givesUp: '35.00',
  wins: '5.00',
  keeps: '412.60',
  isRoundOpen: false,
  ...changes,
});
