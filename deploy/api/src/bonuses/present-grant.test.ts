import { OF_A_DEPOSIT } from './a-campaign.fixture.ts';
import { aGrant } from './a-grant.fixture.ts';
import { paramsOf } from './news.ts';
import { type GrantView, presentGameMeter, presentGrant, presentMeter } from './present-grant.ts';
import type { StakedGame } from './staked-game.ts';

const WHOLE = 10_000n;
const WITH_DEPOSIT = { ...OF_A_DEPOSIT, award: { kind: 'sum', amount: { EUR: '10.00' } } };
const CAMPAIGN = { campaignId: 'c', campaignKey: 'a-campaign', campaignVersion: 3 };

const meterOf = (changes: Parameters<typeof aGrant>[0]) => presentMeter(aGrant(changes), 'en');
const grantOf = (changes: Parameters<typeof aGrant>[0]) => presentGrant(aGrant(changes), 'en');

it.each<[string, Partial<GrantView>, object]>([
  [
    'nothing',
    {},
    { wagered: '0.00', leftToWager: '100.00', progressBasisPoints: 0, locked: '10.00', inPlay: '0.00' },
  ],
  [
    'a third, and a stake is in play',
    { progress: 3_333n * WHOLE, balance: 800n, inPlay: 200n },
    { wagered: '33.33', leftToWager: '66.67', progressBasisPoints: 3_333, locked: '10.00', inPlay: '2.00' },
  ],
  // Three tenths of a cent have counted: what is left can only be staked in whole cents.
  [
    'less than a cent',
    { progress: 3_000n },
    { wagered: '0.00', leftToWager: '100.00', progressBasisPoints: 0 },
  ],
  [
    'all of it',
    { progress: 10_000n * WHOLE },
    { wagered: '100.00', leftToWager: '0.00', progressBasisPoints: 10_000 },
  ],
  [
    'more than all of it',
    { progress: 10_001n * WHOLE },
    { wagered: '100.01', leftToWager: '0.00', progressBasisPoints: 10_000 },
  ],
  ['what need not be wagered', { required: 0n }, { leftToWager: '0.00', progressBasisPoints: 10_000 }],
])('says how much was wagered of a bonus: %s', (_name, changes, said) => {
  expect(meterOf(changes)).toMatchObject(said);
});

it.each<[string, Parameters<typeof aGrant>[0], string[]]>([
  ['an offer', { state: 'offered' }, ['activate', 'cancel']],
  ['an offer of cash', { state: 'offered', required: 0n }, ['reward', 'cancel']],
  ['an offer that comes with a deposit', { state: 'offered', definition: WITH_DEPOSIT }, ['cancel']],
  ['what waits for its deposit', { state: 'pending_deposit', definition: WITH_DEPOSIT }, ['cancel']],
  ['the only one that waits', { state: 'queued', waiting: 1 }, ['cancel']],
  ['one of two that wait', { state: 'queued', waiting: 2 }, ['move', 'cancel']],
  ['what waits for nothing', { state: 'queued', waiting: 1, isOneRunning: false }, ['activate', 'cancel']],
  [
    'one of two that wait for nothing',
    { state: 'queued', waiting: 2, isOneRunning: false },
    ['activate', 'move', 'cancel'],
  ],
  ['what nothing was staked with', {}, ['deactivate', 'cancel']],
  ['what is wagered', { state: 'wagering' }, ['cancel']],
  ['what is wagered in a round that is open', { state: 'wagering', isRoundOpen: true }, []],
  ['what was wagered in full', { state: 'wagering', progress: 10_000n * WHOLE }, ['reward', 'cancel']],
  ['what ends with its round', { endReason: 'self_excluded' }, []],
  ['what has ended', { state: 'lost' }, []],
])('says what a player can do with %s', (_name, changes, can) => {
  expect(grantOf(changes).can).toEqual(can);
});

it.each<[string, Partial<GrantView>, object | null]>([
  ['of a campaign', CAMPAIGN, { id: 'c', key: 'a-campaign', version: 3 }],
  ['of none', {}, null],
  ['without the id of its campaign', { ...CAMPAIGN, campaignId: null }, null],
  ['without the version of its campaign', { ...CAMPAIGN, campaignVersion: null }, null],
  ['without the name of its campaign', { ...CAMPAIGN, campaignKey: null }, null],
])('says where a bonus is from: %s', (_name, changes, campaign) => {
  expect(grantOf(changes).campaign).toEqual(campaign);
});

it.each<[GrantView['state'], string | null]>([
  ['offered', '20.00'],
  ['pending_deposit', '20.00'],
  ['active', null],
])('says which deposit it needs while none has come: %s', (state, neededDeposit) => {
  expect(grantOf({ state, definition: WITH_DEPOSIT })).toMatchObject({ neededDeposit });
});

it('says of one that has ended what of it became cash', () => {
  const endedAt = new Date('2026-11-22T12:00:00.000Z');
  const ended = grantOf({
    state: 'completed',
    converted: 700n,
    forfeited: 300n,
    endedAt,
    endReason: 'wagered',
  });
  expect(ended).toMatchObject({
    converted: '7.00',
    forfeited: '3.00',
    endedAt: endedAt.toISOString(),
    endReason: 'wagered',
  });
  const sums = (state: GrantView['state']) => paramsOf(aGrant({ state, converted: 700n })).amount;
  expect([sums('completed'), sums('active')]).toEqual(['7.00', '10.00']);
});

const aGame = (changes: Partial<StakedGame> = {}): StakedGame => ({
  id: 1,
  kind: 'slot',
  themes: [],
  features: [],
  rtpBasisPoints: 9_600,
  ...changes,
});

it.each<[string, Parameters<typeof aGrant>[0], Partial<StakedGame>, object]>([
  ['a slot', {}, {}, { isAllowed: true, contributionBasisPoints: 10_000 }],
  ['a table', {}, { kind: 'table' }, { isAllowed: true, contributionBasisPoints: 1_000 }],
  [
    'one that is denied',
    { wager: { deniedGames: ['one'] } },
    {},
    { isAllowed: false, contributionBasisPoints: 0 },
  ],
  [
    'one beside one that is denied',
    { wager: { deniedGames: ['two'] } },
    {},
    { isAllowed: true, contributionBasisPoints: 10_000 },
  ],
  [
    'one of those that are allowed',
    { wager: { allowedGames: ['one', 'two'] } },
    {},
    { isAllowed: true, contributionBasisPoints: 10_000 },
  ],
  [
    'none of those that are allowed',
    { wager: { allowedGames: ['two', 'three'] } },
    {},
    { isAllowed: false, contributionBasisPoints: 0 },
  ],
])('says at a game what a stake counts: %s', (_name, changes, game, said) => {
  expect(presentGameMeter(aGrant(changes), aGame(game), 'en')).toMatchObject(said);
});
