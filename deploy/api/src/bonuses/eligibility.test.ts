import type { BonusRuleName } from '@marquee/kernel/contracts/bonuses';

import { aPlayerState } from '../testing/a-player-state.ts';
import { aDefinition, FACTS, OF_A_DEPOSIT } from './a-campaign.fixture.ts';
import type { BonusPlayer } from './bonus-player.ts';
import { termsIn } from './campaign-terms.ts';
import type { Campaign } from './campaigns.ts';
import { type Candidate, isEligible, judgeCampaign, requireEligible } from './eligibility.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

const aBonusPlayer = (changes: Partial<BonusPlayer> = {}): BonusPlayer => ({
  id: 'a-player',
  state: aPlayerState(),
  country: 'DE',
  status: 'bronze',
  currency: 'EUR',
  isEmailConfirmed: true,
  deposits: 0,
  waiting: 0,
  isOneRunning: false,
  had: new Map(),
  ...changes,
});

interface Changes {
  definition?: object;
  campaign?: Partial<Campaign>;
  player?: Partial<BonusPlayer>;
  candidate?: Partial<Candidate>;
}

const judge = ({ definition = {}, campaign, player, candidate }: Changes) => {
  const defined = aDefinition(definition);
  return judgeCampaign({
    campaign: {
      id: 'a-campaign',
      key: 'a-campaign',
      state: 'active',
      version: 1,
      definition: defined,
      grantedCount: 0,
      grantedEuro: 0n,
      ...campaign,
    },
    player: aBonusPlayer(player),
    currency: 'EUR',
    terms: termsIn(defined, 'EUR', FACTS),
    at: NOW,
    ...candidate,
  });
};

const had = (times: number, lastAt: string): Pick<BonusPlayer, 'had'> => ({
  had: new Map([['a-campaign', { times, lastAt: new Date(lastAt) }]]),
});

it('lets anybody have what is for everybody', () => {
  const rules = judge({});
  expect(rules.map(({ rule }) => rule)).toEqual(['account', 'country', 'currency', 'period', 'queue']);
  expect(isEligible(rules)).toBe(true);
  expect(() => requireEligible(rules)).not.toThrow();
});

const CLOSED = aPlayerState({ closedAt: NOW });
const OF_FIRST = { ...OF_A_DEPOSIT, trigger: 'deposit_nth', depositNumber: 1 };

it.each<[string, BonusRuleName, Changes, Changes, object]>([
  [
    'a player who may take bonuses',
    'account',
    {},
    { player: { state: CLOSED } },
    { current: 'ACCOUNT_CLOSED', needed: null },
  ],
  [
    'one of its countries',
    'country',
    { definition: { countries: ['AT', 'DE'] } },
    { definition: { countries: ['AT'] } },
    { current: 'DE' },
  ],
  [
    'a currency in which it can be said',
    'currency',
    {},
    { candidate: { currency: 'GBP', terms: null } },
    { current: 'GBP' },
  ],
  [
    'its status or a higher one',
    'status',
    { definition: { statusFrom: 'bronze' } },
    { definition: { statusFrom: 'silver' } },
    { current: 'bronze', needed: 'silver' },
  ],
  [
    'a confirmed address',
    'email_confirmed',
    { definition: { trigger: 'email_confirmed' } },
    { definition: { trigger: 'email_confirmed' }, player: { isEmailConfirmed: false } },
    {},
  ],
  [
    'that it has begun',
    'period',
    { definition: { startsAt: NOW.toISOString() } },
    { definition: { startsAt: '2026-11-20T12:00:00.001Z' } },
    { current: NOW.toISOString(), needed: '2026-11-20T12:00:00.001Z' },
  ],
  [
    'that it has not ended',
    'period',
    { definition: { endsAt: '2026-11-20T12:00:00.001Z' } },
    { definition: { endsAt: NOW.toISOString() } },
    { needed: NOW.toISOString() },
  ],
  ['that it is not paused', 'period', {}, { campaign: { state: 'paused' } }, {}],
  [
    'the first deposit',
    'deposit_number',
    { definition: OF_FIRST },
    { definition: OF_FIRST, player: { deposits: 1 } },
    { current: '2', needed: '1' },
  ],
  [
    'its least deposit',
    'min_deposit',
    { definition: OF_A_DEPOSIT, candidate: { deposit: { amount: 20_00n, method: null } } },
    { definition: OF_A_DEPOSIT, candidate: { deposit: { amount: 19_99n, method: null } } },
    { current: '19.99', needed: '20.00' },
  ],
  [
    'a way to pay that brings it',
    'method',
    {
      definition: { ...OF_A_DEPOSIT, deniedMethods: ['skrill'] },
      candidate: { deposit: { amount: 20_00n, method: 'card' } },
    },
    {
      definition: { ...OF_A_DEPOSIT, deniedMethods: ['skrill'] },
      candidate: { deposit: { amount: 20_00n, method: 'skrill' } },
    },
    { current: 'skrill' },
  ],
  [
    'that the player had it less often',
    'per_player',
    { definition: { perPlayer: 2 }, player: had(1, '2026-11-20T00:00:00.000Z') },
    { definition: { perPlayer: 2 }, player: had(2, '2026-11-20T00:00:00.000Z') },
    { current: '2', needed: '2' },
  ],
  [
    'its days after the last time',
    'cooldown',
    { definition: { cooldownDays: 7 }, player: had(1, '2026-11-13T12:00:00.000Z') },
    { definition: { cooldownDays: 7 }, player: had(1, '2026-11-13T12:00:00.001Z') },
    { current: NOW.toISOString(), needed: '2026-11-20T12:00:00.001Z' },
  ],
  [
    'that one is left',
    'budget',
    { definition: { totalCount: 3 }, campaign: { grantedCount: 2 } },
    { definition: { totalCount: 3 }, campaign: { grantedCount: 3 } },
    {},
  ],
  [
    'that money is left',
    'budget',
    { definition: { totalBudget: '100.00' }, campaign: { grantedEuro: 99_99n } },
    { definition: { totalBudget: '100.00' }, campaign: { grantedEuro: 100_00n } },
    {},
  ],
  [
    'a place among those that wait',
    'queue',
    { player: { waiting: 4 } },
    { player: { waiting: 5 } },
    { current: '5', needed: '5' },
  ],
])('asks for %s', (_, name, fulfilled, broken, compared) => {
  expect(judge(fulfilled)).toContainEqual(expect.objectContaining({ rule: name, ok: true }));
  const rules = judge(broken);
  expect(rules.filter(({ ok }) => !ok)).toEqual([expect.objectContaining({ rule: name, ...compared })]);
  expect(isEligible(rules)).toBe(false);
});

it('asks nothing of deposits where none is about to be made', () => {
  const rules = judge({ definition: OF_A_DEPOSIT }).map(({ rule }) => rule);
  expect(rules).not.toContain('min_deposit');
  expect(rules).not.toContain('method');
});

it('takes a way to pay that is not chosen yet for one that brings it', () => {
  const definition = { ...OF_A_DEPOSIT, deniedMethods: ['skrill'] };
  const rules = judge({ definition, candidate: { deposit: { amount: 20_00n, method: null } } });
  expect(rules).toContainEqual({ rule: 'method', ok: true, current: null, needed: null });
});

it('does not count the offer that is taken among those that the player had', () => {
  const changes = {
    definition: { perPlayer: 1, cooldownDays: 7 },
    player: had(1, '2026-11-20T00:00:00.000Z'),
  };
  expect(isEligible(judge(changes))).toBe(false);
  expect(isEligible(judge({ ...changes, candidate: { isOwn: true } }))).toBe(true);
});

it.each([
  ['CAMPAIGN_ENDED', { campaign: { state: 'ended' }, player: { waiting: 5 } }],
  ['BUDGET_EXHAUSTED', { definition: { totalCount: 1 }, campaign: { grantedCount: 1 } }],
  ['QUEUE_FULL', { player: { waiting: 5 } }],
  ['NOT_ELIGIBLE', { definition: { countries: ['AT'] } }],
] as const)('refuses with %s, and names the rules', (code, changes) => {
  const rules = judge(changes);
  const params = { rules: rules.filter(({ ok }) => !ok).map(({ rule }) => rule) };
  expect(() => requireEligible(rules)).toThrow(expect.objectContaining({ code, params }));
});
