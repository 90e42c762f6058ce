import {
  BonusHistory,
  CampaignList,
  CancelPreview,
  CashboxCampaigns,
  DashboardCampaigns,
  GameCampaigns,
  GrantChanged,
  GrantInfo,
  QueueOrdered,
  VerifiedRules,
  WithdrawalLoss,
} from '@marquee/kernel/contracts/bonuses';
import { DataExport } from '@marquee/kernel/contracts/player';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aWallet, giveBonus } from '../wallet/a-wallet.fixture.ts';
import { offerOn } from './offer-campaigns.ts';
import { openBonuses } from './open-bonuses.fixture.ts';
import { saveCampaign, type SeededCampaign, setCampaignState } from './save-campaign.ts';

const HOUR_MS = 60 * 60 * 1000;

let now = TODAY;
let site: PlayersSite;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
  await openBonuses(site.database);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(async () => {
  now = TODAY;
  await site.database.script('delete from call_count');
});

const FIRST_DEPOSIT = '6a1f2c54-9a31-4f0e-8d52-0b7c5ce10001';
const LANG = 'lang=en';

const useCode = (login: string, code: string) =>
  site.send(login, 'POST', '/bonus/code', { lang: 'en', code });
const change = (login: string, id: string, what: string, body: object = {}) =>
  site.send(login, 'POST', `/bonus-campaign/${id}/${what}`, { lang: 'en', ...body });
const preview = async (login: string, id: string) =>
  CancelPreview.parse((await site.send(login, 'GET', `/bonus-campaign/${id}/cancel?${LANG}`)).data);
const dashboard = async (login: string) =>
  DashboardCampaigns.parse(
    (await site.send(login, 'GET', `/bonus-campaign/campaign-list-for-dashboard?${LANG}`)).data,
  );
const balanceOf = async (login: string) => {
  const { accounts } = (await site.send(login, 'GET', '/dashboard/balance')).data;
  return accounts.find(({ isActive }: { isActive: boolean }) => isActive);
};

describe('the list for everybody', () => {
  it('has every condition, in the currency that is asked for, and what the bonus costs', async () => {
    const answer = await site.get(`/bonus-campaign/campaign-list?${LANG}&currency=PLN`);
    const { items } = CampaignList.parse(answer.data);
    expect(items.map(({ key }) => key)).toEqual(['first-deposit', 'first-row', 'weekly-reload']);
    expect(items[0]).toMatchObject({
      title: 'First deposit bonus',
      trigger: 'deposit_nth',
      depositNumber: 1,
      terms: {
        currency: 'PLN',
        award: { kind: 'share', shareBasisPoints: 10_000, most: '420.00' },
        minDeposit: '43.00',
        wager: { factor: '10', base: 'bonus', maxStake: '21.00' },
        // One of the stakes that the game has in this currency.
        freeSpins: { count: 20, stake: '1.00', wagerFactor: '5' },
        fundsOrder: 'real_first',
        onWithdrawal: 'forfeit',
      },
      cost: { deposit: '420.00', bonus: '420.00', toWager: '4200.00' },
    });
  });

  it('has the cost of each sort of games to the cent, the cheapest first', async () => {
    const { items } = CampaignList.parse((await site.get(`/bonus-campaign/campaign-list?${LANG}`)).data);
    const ways = items[0]?.cost?.ways ?? [];
    const rows = await site.database.query<{ kept: bigint; games: bigint }>(
      `select sum(10000 - rtp_basis_points)::bigint as kept, count(*)::bigint as games from game_offer
       where kind = 'slot' and contribution_basis_points = 10000 and is_enabled and real_enabled
         and 'desktop' = any (devices)`,
    );
    const [{ kept, games } = { kept: 0n, games: 1n }] = rows;
    const slots = ways.find(({ kind }) => kind === 'slot');
    const cents = (100_000n * kept + games * 10_000n - 1n) / (games * 10_000n);
    expect(slots).toMatchObject({
      games: Number(games),
      toStake: '1000.00',
      stake: '1.00',
      rounds: 1_000,
      expectedLoss: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
    });
    const losses = ways.map(({ expectedLoss }) => Number(expectedLoss));
    expect(losses).toEqual(losses.toSorted((one, other) => one - other));
  });

  it('has what is for the visitor’s country, and all of it where that is not known', async () => {
    const [{ definition } = { definition: {} }] = await site.database.query<{ definition: object }>(
      `select definition from bonus_campaign_version join bonus_campaign on id = campaign_id where key = 'first-row'`,
    );
    const only = { ...definition, countries: ['DE', 'AT'] } as SeededCampaign['definition'];
    const save = (wanted: SeededCampaign['definition']) =>
      site.database.transaction(async (transaction) => {
        await saveCampaign(transaction, {
          id: readyMadeId('unused'),
          definition: wanted,
          by: 'test',
          at: TODAY,
        });
        await setCampaignState(transaction, { key: 'first-row', state: 'active', at: TODAY });
      });
    await save(only);
    const keysIn = async (country: string | null) => {
      const headers: Record<string, string> = country === null ? {} : { 'x-marquee-country': country };
      const { items } = CampaignList.parse(
        (await site.get(`/bonus-campaign/campaign-list?${LANG}`, headers)).data,
      );
      return items.map(({ key }) => key);
    };
    expect(await keysIn('AT')).toContain('first-row');
    expect(await keysIn(null)).toContain('first-row');
    expect(await keysIn('FI')).toEqual(['first-deposit', 'weekly-reload']);
    await save(definition as SeededCampaign['definition']);
    expect(await keysIn('FI')).toContain('first-row');
  });

  it('is empty while bonuses are switched off', async () => {
    await openBonuses(site.database, false);
    expect((await site.get(`/bonus-campaign/campaign-list?${LANG}`)).data).toEqual({ items: [] });
    expect((await useCode('rich', 'CURTAINCALL')).data.code).toBe('BONUSES_CLOSED');
    await openBonuses(site.database);
  });

  it('is empty while an operator has switched bonuses off, and says so; what somebody has goes on', async () => {
    const operate = anOperator(site);
    await operate({ name: 'switch-off', part: 'bonuses', why: 'a campaign gives too much' });
    const list = (await site.get(`/bonus-campaign/campaign-list?${LANG}`)).data;
    expect(list).toEqual({ items: [], isPaused: true });
    const own = (await site.send('rich', 'GET', `/bonus-campaign/campaign-list-for-dashboard?${LANG}`)).data;
    expect(own).toMatchObject({ isPaused: true, campaigns: [] });
    expect((await useCode('rich', 'CURTAINCALL')).data.code).toBe('BONUSES_CLOSED');
    const asked = await operate({
      name: 'ask-bonus',
      player: 'rich',
      amount: '5.00',
      currency: 'EUR',
      factor: 0,
      days: 7,
      why: 'a mistake',
    });
    const id = asked.lines[0]?.split(' ').at(-1) ?? '';
    const approved = await operate({ name: 'approve-bonus-request', id }, 'jon');
    expect(approved.lines).toEqual(['Bonuses are switched off: switch on bonuses.']);
    await operate({ name: 'refuse-bonus-request', id }, 'jon');
    await operate({ name: 'switch-on', part: 'bonuses' });
    expect((await site.get(`/bonus-campaign/campaign-list?${LANG}`)).data).not.toHaveProperty('isPaused');
  });
});

describe('a code', () => {
  it('offers its bonus however it is typed, and gives it once that is taken', async () => {
    const { grant: offer } = GrantChanged.parse((await useCode('verified', ' curtain call ')).data);
    expect(offer).toMatchObject({
      title: 'Curtain call',
      state: 'offered',
      amount: '10.00',
      locked: '0.00',
      required: '100.00',
      can: ['activate', 'cancel'],
    });
    expect(await balanceOf('verified')).toMatchObject({ bonus: '0.00' });
    expect((await useCode('verified', 'CURTAINCALL')).data.grant).toMatchObject({ id: offer.id });
    const { grant } = GrantChanged.parse((await change('verified', offer.id, 'activate')).data);
    expect(grant).toMatchObject({
      state: 'active',
      locked: '10.00',
      leftToWager: '100.00',
      can: ['deactivate', 'cancel'],
    });
    expect(await balanceOf('verified')).toMatchObject({ bonus: '10.00' });
    expect((await useCode('verified', 'CURTAINCALL')).data.code).toBe('CODE_USED');
    const inRussian = await site.send('verified', 'GET', '/dashboard/balance?lang=ru');
    expect(inRussian.data.grants).toMatchObject([{ id: offer.id, title: 'На бис' }]);
  });

  it('answers the same for one that is unknown and one that is over', async () => {
    await site.database.query(
      `insert into bonus_code (code, campaign_id, valid_from, valid_until)
       select 'OVER', campaign_id, $1, $1 from bonus_code where code = 'CURTAINCALL'`,
      [new Date(TODAY.getTime() - HOUR_MS)],
    );
    const [unknown, over] = [await useCode('rich', 'NOBODY'), await useCode('rich', 'OVER')];
    expect(unknown.data.code).toBe('CODE_INVALID');
    expect({ ...over.data, traceId: '' }).toEqual({ ...unknown.data, traceId: '' });
  });

  it('is tried six times in ten minutes', async () => {
    for (let tried = 0; tried < 6; tried += 1)
      // oxlint-disable-next-line no-await-in-loop
      expect((await useCode('rich', `guess-${tried}`)).data.code).toBe('CODE_INVALID');
    expect((await useCode('rich', 'CURTAINCALL')).data.code).toBe('TOO_MANY_REQUESTS');
    now = new Date(TODAY.getTime() + HOUR_MS);
    expect((await useCode('rich', 'CURTAINCALL')).status).toBe('ok');
  });

  it.each([
    ['excluded', 'SELF_EXCLUDED'],
    ['cooling-off', 'COOLING_OFF'],
    ['blocked', 'PLAY_BLOCKED'],
  ])('gives nothing to %s', async (login, code) => {
    expect((await useCode(login, 'CURTAINCALL')).data.code).toBe(code);
    expect((await dashboard(login)).campaigns).toEqual([]);
  });
});

describe('a bonus that the player has', () => {
  const login = 'verified';
  const runningId = async () =>
    (await dashboard(login)).grants.find(({ state }) => state === 'active')?.id ?? '';

  it('waits while another runs, in the order that the player chooses', async () => {
    const playerId = readyMadeId(login);
    const one = await giveBonus(site.database, playerId, { amount: 300n, wagerFactorX100: 100 });
    const other = await giveBonus(site.database, playerId, { amount: 400n, wagerFactorX100: 100 });
    expect((await change(login, one.id, 'activate')).data.code).toBe('ALREADY_ACTIVE');
    const bonusIds = [other.id, one.id];
    const ordered = await site.send(login, 'POST', '/bonus-campaign/queue', { lang: 'en', bonusIds });
    expect(QueueOrdered.parse(ordered.data).grants).toMatchObject([
      { id: other.id, queuePosition: 1, can: ['move', 'cancel'] },
      { id: one.id, queuePosition: 2 },
    ]);
    const lacking = await site.send(login, 'POST', '/bonus-campaign/queue', {
      lang: 'en',
      bonusIds: [one.id],
    });
    expect(lacking.status).toBe('validation_error');
  });

  it('waits again as long as nothing was staked with it', async () => {
    const id = await runningId();
    expect((await change(login, id, 'deactivate')).data.grant).toMatchObject({
      state: 'queued',
      locked: '0.00',
    });
    expect(await balanceOf(login)).toMatchObject({ bonus: '0.00' });
    expect((await change(login, id, 'deactivate')).data).toMatchObject({
      code: 'GRANT_STATE',
      params: { state: 'queued' },
    });
    expect((await change(login, id, 'activate')).data.grant).toMatchObject({ state: 'active' });
  });

  it('is given up for what the player was shown, and not while a round is open', async () => {
    const id = await runningId();
    const wallet = aWallet(site.database, () => now);
    const call = { provider: 'marquee', playerId: readyMadeId(login), roundId: 'bonuses-r1' };
    await wallet.bet({ ...call, txId: 'bonuses-b1', amount: { amountMinor: 200n, currency: 'EUR' } });
    expect(await preview(login, id)).toMatchObject({ givesUp: '10.00', wins: '0.00', isRoundOpen: true });
    expect((await change(login, id, 'cancel', { givesUp: '10.00' })).data.code).toBe('ROUND_OPEN');
    await wallet.endRound({ ...call, txId: 'bonuses-e1', currency: 'EUR' });
    const before = await balanceOf(login);
    expect((await change(login, id, 'cancel', { givesUp: '9.99' })).data).toMatchObject({
      code: 'BONUS_WOULD_END',
      params: { givesUp: '10.00', currency: 'EUR' },
    });
    const { grant } = GrantChanged.parse((await change(login, id, 'cancel', { givesUp: '10.00' })).data);
    expect(grant).toMatchObject({ state: 'cancelled', endReason: 'given_up', forfeited: '10.00', can: [] });
    expect(await balanceOf(login)).toMatchObject({ real: before.real, bonus: '4.00' });
  });

  it('is in the history with its conditions, its money and its end', async () => {
    const history = BonusHistory.parse((await site.send(login, 'GET', `/player/history/bonus?${LANG}`)).data);
    expect(history.items).toHaveLength(3);
    expect(history.overview).toMatchObject({ types: ['code', 'manual'], currencies: ['EUR'] });
    expect(history.overview?.totals).toMatchObject([{ grants: 3, granted: '14.00', forfeited: '10.00' }]);
    const given = await site.send(login, 'GET', `/bonus-campaign/history-list?${LANG}&state=cancelled`);
    const [cancelled] = BonusHistory.parse(given.data).items;
    const path = `/bonus-campaign/history-info/${cancelled?.id}?${LANG}`;
    const info = GrantInfo.parse((await site.send(login, 'GET', path)).data);
    expect(info.terms).toMatchObject({ award: { kind: 'sum', amount: '10.00' }, maxConversion: '100.00' });
    expect(info.entries.map(({ type, amount }) => [type, amount])).toEqual([
      ['bonus_ended', '-10.00'],
      ['bonus_granted', '10.00'],
      ['bonus_returned', '-10.00'],
      ['bonus_granted', '10.00'],
    ]);
    expect(info.steps.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'offered by player',
      'activated by player',
      'queued by player',
      'activated by player',
      'cancelled by player',
    ]);
    const csv = DataExport.parse(
      (await site.send(login, 'GET', `/player/history/bonus/export?${LANG}`)).data,
    );
    expect(csv.content.split('\r\n').filter(Boolean)).toHaveLength(4);
    expect((await site.send('rich', 'GET', path)).data.code).toBe('GRANT_NOT_FOUND');
  });

  it('is what a withdrawal in its currency would end', async () => {
    const ask = async (currency: string) =>
      WithdrawalLoss.parse(
        (
          await site.send(
            login,
            'GET',
            `/bonus-campaign/can-lose-gamification-reward?${LANG}&currency=${currency}`,
          )
        ).data,
      );
    expect(await ask('EUR')).toMatchObject({ canLose: true, grants: [{ givesUp: '4.00' }] });
    expect(await ask('USD')).toEqual({ canLose: false, grants: [] });
  });
});

describe('an offer', () => {
  const login = 'rich';
  const offer = async () => {
    await site.database.transaction((transaction) =>
      offerOn(
        transaction,
        { trigger: 'email_confirmed', playerId: readyMadeId(login) },
        { newId: () => crypto.randomUUID(), at: now },
      ),
    );
    return (await dashboard(login)).grants.find(({ state }) => state === 'offered');
  };

  it('waits to be taken, and is made once', async () => {
    const grant = await offer();
    expect(grant).toMatchObject({
      title: 'A seat in the first row',
      can: ['activate', 'cancel'],
      locked: '0.00',
    });
    await offer();
    expect((await dashboard(login)).grants.filter(({ type }) => type === 'no_deposit')).toHaveLength(1);
    now = new Date(grant?.claimUntil ?? '');
    expect((await change(login, grant?.id ?? '', 'activate')).data.code).toBe('CLAIM_EXPIRED');
  });

  it('is declined without a word', async () => {
    const grant = await offer();
    const { data } = await change(login, grant?.id ?? '', 'cancel', { givesUp: '0.00' });
    expect(data.grant).toMatchObject({ state: 'declined', endReason: 'given_up' });
  });
});

describe('before paying in', () => {
  const cashbox = async (login: string, query: string) =>
    CashboxCampaigns.parse(
      (await site.send(login, 'GET', `/bonus-campaign/campaign-list-for-cashbox?${LANG}&${query}`)).data,
    ).choices;

  it('shows what exactly the deposit would bring, no bonus first', async () => {
    const choices = await cashbox('fresh', 'amount=50.00&currency=EUR&method=card');
    expect(choices).toMatchObject([
      { campaign: null, deposit: '50.00', bonus: '0.00', isEligible: true },
      {
        campaign: { key: 'first-deposit' },
        deposit: '50.00',
        bonus: '50.00',
        toWager: '500.00',
        freeSpins: 20,
        cost: { deposit: '50.00', toWager: '500.00' },
      },
      { campaign: { key: 'weekly-reload' }, bonus: '25.00', toWager: '250.00' },
    ]);
  });

  it('says what a deposit that is too small lacks', async () => {
    const [, first] = await cashbox('fresh', 'amount=9.99&currency=EUR');
    expect(first).toMatchObject({ isEligible: false, bonus: '9.99' });
    expect(first?.rules.find(({ rule }) => rule === 'min_deposit')).toEqual({
      rule: 'min_deposit',
      ok: false,
      current: '9.99',
      needed: '10.00',
    });
  });

  it('takes what is no sum for none', async () => {
    const path = `/bonus-campaign/campaign-list-for-cashbox?${LANG}&currency=EUR&amount=`;
    expect(await site.send('fresh', 'GET', `${path}much`)).toMatchObject({
      status: 'validation_error',
      data: { errors: { amount: [{ code: 'field.invalid' }] } },
    });
  });

  it('says that none is given for now', async () => {
    const operate = anOperator(site);
    await operate({ name: 'switch-off', part: 'bonuses', why: 'a campaign gives too much' });
    const path = `/bonus-campaign/campaign-list-for-cashbox?${LANG}&amount=50.00&currency=EUR`;
    const paused = CashboxCampaigns.parse((await site.send('fresh', 'GET', path)).data);
    expect(paused).toMatchObject({ isPaused: true, choices: [{ campaign: null, wouldQueue: false }] });
    await operate({ name: 'switch-on', part: 'bonuses' });
    const open = CashboxCampaigns.parse((await site.send('fresh', 'GET', path)).data);
    expect(open).not.toHaveProperty('isPaused');
  });

  it('says nothing of a campaign that is not the player’s', async () => {
    const answer = await site.send('fresh', 'POST', '/bonus-campaign/verify-rules', {
      lang: 'en',
      campaignId: '6a1f2c54-9a31-4f0e-8d52-0b7c5ce1ffff',
    });
    expect(answer.data.code).toBe('CAMPAIGN_ENDED');
  });

  it('says what a campaign asks of the player', async () => {
    const answer = await site.send('fresh', 'POST', '/bonus-campaign/verify-rules', {
      lang: 'en',
      campaignId: FIRST_DEPOSIT,
    });
    const { rules } = VerifiedRules.parse(answer.data);
    expect(rules.find(({ rule }) => rule === 'deposit_number')).toMatchObject({ ok: true, needed: '1' });
    expect(rules.map(({ rule }) => rule)).not.toContain('min_deposit');
  });
});

it('tells at a game which bonuses count there, and what a stake counts', async () => {
  const [game] = await site.database.query<{ globalId: string }>(
    `select global_id as "globalId" from game_offer where slug = 'marquee-three-reels'`,
  );
  const path = `/bonus-campaign/campaign-list-for-game-page/${game?.globalId}?${LANG}`;
  const { grant, items } = GameCampaigns.parse((await site.send('verified', 'GET', path)).data);
  expect(grant).toMatchObject({ isAllowed: true, contributionBasisPoints: 10_000 });
  expect(items.map(({ contributionBasisPoints }) => contributionBasisPoints)).toEqual(
    items.map(() => 10_000),
  );
  const nowhere = `/bonus-campaign/campaign-list-for-game-page/no-game?${LANG}`;
  expect((await site.send('verified', 'GET', nowhere)).data).toEqual({ grant: null, items: [] });
});
