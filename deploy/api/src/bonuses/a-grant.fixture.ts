import { aDefinition, aWager, termsInEuro } from './a-campaign.fixture.ts';
import type { CampaignDefinition } from './campaign-definition.ts';
import type { GrantView } from './present-grant.ts';

/** Ten euro that run, to be wagered ten times, of which nothing has counted yet. */
export const aGrant = ({
  definition = {},
  wager = {},
  ...changes
}: Partial<GrantView> & {
  definition?: object;
  wager?: Partial<CampaignDefinition['wager']>;
} = {}): GrantView => ({
  id: '81f320d1-0000-4000-8000-000000000001',
  number: 'BN-81F3-20D1',
  playerId: '00000000-0000-4000-8000-000000000002',
  type: 'manual',
  campaignId: null,
  campaignVersion: null,
  campaignKey: null,
  title: null,
  terms: termsInEuro(aDefinition({ wager: aWager(wager), ...definition })),
  source: 'test',
  currency: 'EUR',
  state: 'active',
  amount: 1_000n,
  expense: 'promo_expense',
  depositId: null,
  required: 10_000n,
  progress: 0n,
  lowestStake: 10n,
  converted: 0n,
  forfeited: 0n,
  starts: 1,
  queuePosition: null,
  createdAt: new Date('2026-11-20T12:00:00.000Z'),
  claimUntil: null,
  startedAt: new Date('2026-11-20T12:00:00.000Z'),
  expiresAt: new Date('2026-11-27T12:00:00.000Z'),
  endReason: null,
  endedAt: null,
  notices: 0,
  balance: 1_000n,
  inPlay: 0n,
  isRoundOpen: false,
  rank: null,
  waiting: 0,
  isOneRunning: true,
  ...changes,
});
