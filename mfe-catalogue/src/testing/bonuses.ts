import type { BonusCampaign, GameCampaigns } from '@marquee/kernel/contracts/bonuses';

type GameGrantMeter = NonNullable<GameCampaigns['grant']>;

/** A bonus that runs, seen from a game that counts a tenth. */
export const aGrantMeter = (changes: Partial<GameGrantMeter> = {}): GameGrantMeter => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90a01',
  title: 'Reload 50%',
  state: 'wagering',
  currency: 'EUR',
  amount: '30.00',
  locked: '5.00',
  inPlay: '0.00',
  wagered: '126.00',
  required: '300.00',
  leftToWager: '174.00',
  progressBasisPoints: 4_200,
  maxStake: '5.00',
  expiresAt: '2026-12-04T18:12:00.000Z',
  isAllowed: true,
  contributionBasisPoints: 1_000,
  ...changes,
});

export const aCampaign = (changes: Partial<BonusCampaign> = {}): BonusCampaign => ({
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
    award: { kind: 'sum', amount: '5.00' },
    freeSpins: null,
    minDeposit: null,
    deniedMethods: [],
    wager: {
      factor: '10',
      base: 'bonus',
      counts: 'all_stakes',
      maxStake: null,
      contributions: { byKind: [], liveNearEven: 0, jackpot: 0, highestReturn: 9_800 },
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
  ...changes,
});
