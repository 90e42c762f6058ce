import { randomUUID } from 'node:crypto';

import type { BonusGrant } from '@marquee/kernel/contracts/bonuses';
import { WithdrawalAsked } from '@marquee/kernel/contracts/cashier';
import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { applySnapshot } from '../payments/apply-snapshot.ts';
import { sendOrders } from '../payments/send-orders.ts';
import { aPaymentService, PAGE_ORIGIN } from '../testing/a-payment-service.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aWallet } from '../wallet/a-wallet.fixture.ts';
import { openBonuses } from './open-bonuses.fixture.ts';

const FIRST_DEPOSIT = '6a1f2c54-9a31-4f0e-8d52-0b7c5ce10001';
const RELOAD = '6a1f2c54-9a31-4f0e-8d52-0b7c5ce10002';
const DAY_MS = 24 * 60 * 60 * 1000;

let now = TODAY;
let site: PlayersSite;
const service = aPaymentService(() => now);
beforeAll(async () => {
  site = await openPlayersSite({
    now: () => now,
    secondFactor: { ask: async () => null, check: async () => true },
  });
  await openBonuses(site.database);
  await site.database.query(
    `update player set is_trusted = true, name = 'Fresh', surname = 'Fresh' where id = $1`,
    [readyMadeId('fresh')],
  );
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => {
  now = new Date(now.getTime() + 8 * DAY_MS);
});

const setup = () => ({
  database: site.database,
  service,
  pageOrigins: [PAGE_ORIGIN],
  newId: randomUUID,
  now: () => now,
});
const deposit = (login: string, amount: string, bonusCampaignId?: string) =>
  site.send(login, 'POST', '/payment/deposit', {
    lang: 'en',
    method: 'card',
    amount,
    currency: 'EUR',
    mayKeep: false,
    ...(bonusCampaignId && { bonusCampaignId }),
  });
const aPending = async (login: string, amount: string, campaignId: string): Promise<string> => {
  const { data } = await deposit(login, amount, campaignId);
  await sendOrders(setup());
  return data.id;
};
const apply = (id: string, changes: Partial<ProviderPayment>) =>
  applySnapshot(setup(), service.change(id, changes));
const grantOf = async (login: string, depositId: string): Promise<BonusGrant> => {
  const { data } = await site.send(login, 'GET', '/player/history/bonus?lang=en');
  return data.items.find((grant: BonusGrant) => grant.depositId === depositId);
};
const activeBalance = async (login: string) => {
  const { data } = await site.send(login, 'GET', '/dashboard/balance');
  return data.accounts.find(({ isActive }: { isActive: boolean }) => isActive);
};

describe('a bonus that was chosen with a deposit', () => {
  it('waits for the money, comes with exactly what has come, and brings its free spins', async () => {
    const id = await aPending('fresh', '50.00', FIRST_DEPOSIT);
    expect(await grantOf('fresh', id)).toMatchObject({
      state: 'pending_deposit',
      amount: '50.00',
      locked: '0.00',
    });
    await apply(id, { state: 'succeeded', credited: '50.00' });
    expect(await grantOf('fresh', id)).toMatchObject({
      state: 'active',
      amount: '50.00',
      required: '500.00',
      expiresAt: new Date(now.getTime() + 14 * DAY_MS).toISOString(),
    });
    expect(await activeBalance('fresh')).toMatchObject({
      real: '50.00',
      bonus: '50.00',
      withdrawable: '50.00',
    });
    const spins = await site.database.query(
      `select count, stake, most_won as "mostWon" from free_rounds where player_id = $1`,
      [readyMadeId('fresh')],
    );
    expect(spins).toEqual([{ count: 20, stake: 20n, mostWon: 10_000n }]);
  });

  it('is refused before paying where the player may not have it', async () => {
    expect((await deposit('fresh', '50.00', FIRST_DEPOSIT)).data).toMatchObject({
      code: 'NOT_ELIGIBLE',
      params: { rules: ['deposit_number', 'per_player'] },
    });
    expect((await deposit('fresh', '19.99', RELOAD)).data).toMatchObject({
      code: 'NOT_ELIGIBLE',
      params: { rules: ['min_deposit'] },
    });
    expect((await deposit('fresh', '20.00', randomUUID())).data.code).toBe('CAMPAIGN_ENDED');
  });

  it('does not come where the deposit comes to nothing, and can be chosen again', async () => {
    const id = await aPending('verified', '40.00', RELOAD);
    await apply(id, { state: 'failed', declineReason: 'insufficient_funds' });
    expect(await grantOf('verified', id)).toMatchObject({ state: 'cancelled', endReason: 'deposit_failed' });
    const again = await aPending('verified', '40.00', RELOAD);
    expect(await grantOf('verified', again)).toMatchObject({ state: 'pending_deposit', amount: '20.00' });
    const given = await site.send('verified', 'POST', `/payment/cancel/${again}`, { lang: 'en' });
    expect(given.data.state).toBe('cancelled');
    expect(await grantOf('verified', again)).toMatchObject({ state: 'cancelled' });
    const [campaign] = await site.database.query(
      'select granted_count as count, granted_euro as euro from bonus_campaign where id = $1',
      [RELOAD],
    );
    expect(campaign).toEqual({ count: 0, euro: 0n });
  });

  it('goes with a deposit that goes back, and what was won with cash stays', async () => {
    const id = await aPending('verified', '40.00', RELOAD);
    await apply(id, { state: 'succeeded', credited: '40.00' });
    const before = await activeBalance('verified');
    expect(before).toMatchObject({ bonus: '20.00' });
    await apply(id, { dispute: 'lost', chargedBack: '40.00' });
    expect(await grantOf('verified', id)).toMatchObject({
      state: 'revoked',
      endReason: 'deposit_returned',
      forfeited: '20.00',
    });
    expect(await activeBalance('verified')).toMatchObject({ bonus: '0.00' });
  });
});

describe('a withdrawal while a bonus runs', () => {
  const login = 'fresh';
  const toBank = { kind: 'bank', iban: 'DE89370400440532013000' };
  const withdraw = (givesUp?: object[]) =>
    site.send(login, 'POST', '/payment/withdrawal', {
      lang: 'en',
      amount: '20.00',
      currency: 'EUR',
      target: toBank,
      ...(givesUp && { givesUp }),
    });

  it('is not made before the player was shown what ends, and leaves cash as it is', async () => {
    const id = (await aPending(login, '40.00', RELOAD)) ?? '';
    await apply(id, { state: 'succeeded', credited: '40.00' });
    const [running] = (await site.send(login, 'GET', '/player/history/bonus?lang=en')).data.items.filter(
      ({ state }: BonusGrant) => state === 'active',
    );
    const before = await activeBalance(login);
    expect((await withdraw()).data).toMatchObject({
      code: 'BONUS_WOULD_END',
      params: { givesUp: running.locked, currency: 'EUR' },
    });
    expect(await activeBalance(login)).toMatchObject({ real: before.real, pendingWithdrawal: '0.00' });
    const { data } = await withdraw([{ bonusId: running.id, amount: running.locked }]);
    const asked = WithdrawalAsked.parse(data);
    expect(asked.endedBonuses).toEqual([
      { bonusId: running.id, title: running.title, forfeited: running.locked, currency: 'EUR' },
    ]);
    expect(await activeBalance(login)).toMatchObject({ pendingWithdrawal: '20.00' });
    const { data: history } = await site.send(login, 'GET', '/player/history/bonus?lang=en&state=cancelled');
    expect(history.items[0]).toMatchObject({ id: running.id, endReason: 'withdrawal' });
  });
});

it('ends when a player excludes themselves: bonus money goes, cash stays, and nothing is offered', async () => {
  const login = 'verified';
  const id = await aPending(login, '40.00', RELOAD);
  await apply(id, { state: 'succeeded', credited: '40.00' });
  const wallet = aWallet(site.database, () => now);
  const call = { provider: 'marquee', playerId: readyMadeId(login), roundId: 'exclusion-r' };
  await wallet.bet({ ...call, txId: 'exclusion-b', amount: { amountMinor: 100n, currency: 'EUR' } });
  const before = await activeBalance(login);
  const excluded = await site.send(login, 'POST', '/dashboard/self-exclusion/activate', { months: 6 });
  expect(excluded.status).toBe('ok');
  // A round is open; its win comes, and then the bonus ends.
  expect(await activeBalance(login)).toMatchObject({ bonus: '20.00' });
  await wallet.endRound({ ...call, txId: 'exclusion-e', currency: 'EUR' });
  expect(await activeBalance(login)).toMatchObject({ real: before.real, bonus: '0.00' });
  expect(await grantOf(login, id)).toMatchObject({ state: 'cancelled', endReason: 'self_excluded' });
  const { data } = await site.send(login, 'GET', '/bonus-campaign/campaign-list-for-dashboard?lang=en');
  expect(data).toMatchObject({ grants: [], campaigns: [] });
});
