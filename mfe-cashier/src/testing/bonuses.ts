import type { BonusCampaign, CancelPreview, CashboxCampaigns } from '@marquee/kernel/contracts/bonuses';

type Offer = CashboxCampaigns['choices'][number];

const RELOAD: BonusCampaign = {
  id: '5a0b6c6e-27a7-4a3c-9d35-0d5f4d6d7a01',
  key: 'reload-50',
  version: 1,
  type: 'reload',
  trigger: 'deposit_any',
  depositNumber: null,
  title: 'Reload 50%',
  summary: 'Half of your deposit on top.',
  notes: '',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  terms: {
    currency: 'EUR',
    award: { kind: 'share', shareBasisPoints: 5_000, most: '50.00' },
    freeSpins: null,
    minDeposit: '10.00',
    deniedMethods: [],
    wager: {
      factor: '10',
      base: 'bonus',
      counts: 'all_stakes',
      maxStake: '5.00',
      contributions: { byKind: [], liveNearEven: 500, jackpot: 0, highestReturn: 9_800 },
      deniedGames: [],
      allowedGames: null,
    },
    validDays: 14,
    claimDays: null,
    maxConversion: null,
    fundsOrder: 'real_first',
    onWithdrawal: 'forfeit',
    perPlayer: null,
    cooldownDays: null,
  },
  cost: null,
};

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
  grant: {
    id: '7c9e6679-7425-40de-944b-e07fc1f90a01',
    number: 'BN-81F3-20D1',
    title: 'Reload 50%',
    type: 'reload',
    campaign: { id: RELOAD.id, key: RELOAD.key, version: 1 },
    state: 'wagering',
    currency: 'EUR',
    amount: '30.00',
    locked: '35.00',
    inPlay: '0.00',
    wagered: '126.00',
    required: '300.00',
    leftToWager: '174.00',
    progressBasisPoints: 4_200,
    maxStake: '5.00',
    wagerFactor: '10',
    createdAt: '2026-11-20T18:00:00.000Z',
    claimUntil: null,
    startedAt: '2026-11-20T18:12:00.000Z',
    expiresAt: '2026-12-04T18:12:00.000Z',
    endedAt: null,
    endReason: null,
    converted: '0.00',
    forfeited: '0.00',
    queuePosition: null,
    neededDeposit: null,
    depositId: null,
    can: ['cancel'],
  },
  givesUp: '35.00',
  wins: '5.00',
  keeps: '412.60',
  isRoundOpen: false,
  ...changes,
});
