import type { GameCampaigns } from '@marquee/kernel/contracts/bonuses';

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
