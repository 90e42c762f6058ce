import type {
  BonusCampaign,
  BonusGrant,
  BonusTerms,
  FreeSpinsPackage,
  GrantInfo,
  TrueCost,
} from '@marquee/kernel/contracts/bonuses';

/** Half of a deposit in euro, up to 50, to be wagered ten times. */
export const someTerms = (changes: Partial<BonusTerms> = {}): BonusTerms => ({
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
    contributions: {
      byKind: [
        { kind: 'slot', basisPoints: 10_000 },
        { kind: 'table', basisPoints: 1_000 },
      ],
      liveNearEven: 500,
      jackpot: 0,
      highestReturn: 9_800,
    },
    deniedGames: [],
    allowedGames: null,
  },
  validDays: 14,
  claimDays: 7,
  maxConversion: null,
  fundsOrder: 'real_first',
  onWithdrawal: 'forfeit',
  perPlayer: 1,
  cooldownDays: null,
  ...changes,
});

export const aCost = (changes: Partial<TrueCost> = {}): TrueCost => ({
  deposit: '100.00',
  bonus: '50.00',
  toWager: '500.00',
  ways: [
    {
      kind: 'slot',
      contributionBasisPoints: 10_000,
      games: 120,
      returnBasisPoints: 9_600,
      toStake: '500.00',
      expectedLoss: '20.00',
      stake: '1.00',
      rounds: 500,
      minutes: 25,
    },
    {
      kind: 'table',
      contributionBasisPoints: 1_000,
      games: 8,
      returnBasisPoints: 9_700,
      toStake: '5000.00',
      expectedLoss: '150.00',
      stake: '1.00',
      rounds: 5_000,
      minutes: 420,
    },
  ],
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
  summary: 'Half of your deposit on top, as bonus money.',
  notes: '',
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-31T00:00:00.000Z',
  terms: someTerms(),
  cost: aCost(),
  ...changes,
});

/** One that runs: a quarter of it is wagered. */
export const aGrant = (changes: Partial<BonusGrant> = {}): BonusGrant => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90a01',
  number: 'BN-81F3-20D1',
  title: 'Reload 50%',
  type: 'reload',
  campaign: { id: aCampaign().id, key: 'reload-50', version: 1 },
  state: 'wagering',
  currency: 'EUR',
  amount: '30.00',
  locked: '35.00',
  inPlay: '0.00',
  wagered: '75.00',
  required: '300.00',
  leftToWager: '225.00',
  progressBasisPoints: 2_500,
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
  ...changes,
});

/** An offer that can be taken or declined. */
export const anOffer = (changes: Partial<BonusGrant> = {}): BonusGrant =>
  aGrant({
    state: 'offered',
    locked: '0.00',
    wagered: '0.00',
    leftToWager: '300.00',
    progressBasisPoints: 0,
    startedAt: null,
    expiresAt: null,
    claimUntil: '2026-11-30T18:00:00.000Z',
    can: ['activate', 'cancel'],
    ...changes,
  });

export const someGrantInfo = (changes: Partial<GrantInfo> = {}): GrantInfo => ({
  grant: aGrant(),
  terms: someTerms(),
  cost: aCost({ deposit: null, bonus: '35.00', toWager: '225.00' }),
  steps: [],
  entries: [],
  nextCursor: null,
  timeZone: 'Europe/Berlin',
  ...changes,
});

/** Eight of ten spins at twenty cents are left. */
export const someFreeSpins = (changes: Partial<FreeSpinsPackage> = {}): FreeSpinsPackage => ({
  id: '5a0b6c6e-27a7-4a3c-9d35-0d5f4d6d7a77',
  game: { title: 'Three Reels', path: '/games/marquee/three-reels' },
  currency: 'EUR',
  stake: '0.20',
  count: 10,
  left: 8,
  won: '1.40',
  mostWon: '100.00',
  wagerFactor: '5.00',
  state: 'open',
  validTo: '2026-12-04T18:12:00.000Z',
  ...changes,
});
