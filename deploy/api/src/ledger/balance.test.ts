import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { aWallet, giveBonus } from '../wallet/a-wallet.fixture.ts';
import { ofHouse, ofPlayer } from './accounts.ts';
import { postOnce } from './post.ts';

let site: PlayersSite;
beforeAll(async () => {
  site = await openPlayersSite();
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
});

const balanceOf = async (login: string) => (await site.send(login, 'GET', '/dashboard/balance')).data;
const displayed = async (login: string) => (await site.send(login, 'GET', '/player/display-data')).data;

/** Moves money of a player to the house, or from one of their accounts to another. */
const move = async (
  login: string,
  {
    from,
    to,
    amountMinor,
    currency = 'EUR',
  }: Record<'from' | 'to', ReturnType<typeof ofPlayer>> & {
    amountMinor: bigint;
    currency?: string;
  },
) =>
  postOnce(site.database, {
    type: 'adjustment',
    scope: 'test',
    key: `${login} ${from.kind} ${to.kind} ${amountMinor}`,
    actor: 'system',
    legs: [
      { account: from, money: { amountMinor: -amountMinor, currency } },
      { account: to, money: { amountMinor, currency } },
    ],
    at: TODAY,
  });

it('is what the ledger holds, in decimals of the currency', async () => {
  expect(await balanceOf('rich')).toEqual({
    accounts: [
      {
        currency: 'EUR',
        exponent: 2,
        isActive: true,
        isOpen: true,
        real: '48250.00',
        bonus: '0.00',
        inPlay: '0.00',
        pendingWithdrawal: '0.00',
        withdrawable: '48250.00',
      },
    ],
    grants: [],
    serverTime: TODAY.toISOString(),
  });
  expect(await displayed('rich')).toMatchObject({ currency: 'EUR', balance: '48250.00', bonus: '0.00' });
});

it('is nothing, and not missing, where nothing was ever moved', async () => {
  expect((await balanceOf('fresh')).accounts).toMatchObject([{ currency: 'EUR', real: '0.00' }]);
  expect(await displayed('fresh')).toMatchObject({ balance: '0.00' });
});

it('tells cash, bonuses, open stakes and pending withdrawals apart, and takes what is owed off', async () => {
  const player = readyMadeId('verified');
  const real = ofPlayer(player, 'real');
  const promo = ofHouse('promo_expense', { playerId: player });
  await aWallet(site.database).bet({
    provider: 'marquee',
    txId: 'b1',
    roundId: 'r1',
    playerId: player,
    amount: { amountMinor: 1_000n, currency: 'EUR' },
  });
  await move('verified', {
    from: real,
    to: ofPlayer(player, 'pending_withdrawal', 'w1'),
    amountMinor: 5_000n,
  });
  await giveBonus(site.database, player, { amount: 700n, wagerFactorX100: 1_000 });
  await move('verified', { from: ofPlayer(player, 'receivable'), to: promo, amountMinor: 2_000n });
  expect((await balanceOf('verified')).accounts).toMatchObject([
    { real: '190.00', bonus: '7.00', inPlay: '10.00', pendingWithdrawal: '50.00', withdrawable: '170.00' },
  ]);
  expect(await displayed('verified')).toMatchObject({ balance: '190.00', bonus: '7.00' });
  // There is no such withdrawal.
  await move('verified', {
    from: ofPlayer(player, 'pending_withdrawal', 'w1'),
    to: real,
    amountMinor: 5_000n,
  });
});

it('keeps money in sight that comes to an account after it was closed', async () => {
  const player = readyMadeId('forgetful');
  await move('forgetful', {
    from: ofHouse('game_pnl', { subject: 'marquee', playerId: player }),
    to: ofPlayer(player, 'real'),
    amountMinor: 1_234n,
    currency: 'KWD',
  });
  expect((await balanceOf('forgetful')).accounts).toMatchObject([
    { currency: 'EUR', isActive: true, isOpen: true, real: '0.00' },
    { currency: 'KWD', exponent: 3, isActive: false, isOpen: false, real: '1.234' },
  ]);
});

it('is told to players alone', async () => {
  expect((await site.send(null, 'GET', '/dashboard/balance')).httpStatus).toBe(401);
});
