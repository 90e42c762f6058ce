import { randomUUID } from 'node:crypto';

import type { Cashier } from '@marquee/kernel/contracts/cashier';
import type { OpenDatabase } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { readPlayerState } from '../players/player-state.ts';
import { countUse } from '../responsible-gaming/limit-counters.ts';
import { aCard, onPayments, outcomeOf, type Payer, PAYING } from './a-payer.fixture.ts';
import { readCashier } from './read-cashier.ts';

const HOUR_MS = 60 * 60_000;
const QUARTER_MS = HOUR_MS / 4;
const DAY_MS = 24 * HOUR_MS;

let database: OpenDatabase;
let payer: Payer;
onPayments((opened) => {
  ({ database, payer } = opened);
});

const before = (ms: number): Date => new Date(NOW.getTime() - ms);
const read = async (currency?: string): Promise<Cashier> =>
  readCashier(database, PAYING.secrets, {
    playerId: payer.playerId,
    state: await readPlayerState(database, payer.playerId),
    currency,
    device: 'desktop',
    presenting: { lang: 'en', descriptor: 'MARQUEE' },
    now: NOW,
  });
const openAccount = (currency: string) =>
  database.query(
    `insert into currency_account (player_id, currency, is_active, opened_at) values ($1, $2, false, $3)`,
    [payer.playerId, currency, NOW],
  );

describe('the accounts of a cashier', () => {
  it('are the open ones of the player: the active one, or the one that is asked for', async () => {
    await openAccount('PLN');
    await payer.paid('20.00');
    expect(await read()).toMatchObject({ currency: 'EUR', real: '20.00' });
    expect(await read('EUR')).toMatchObject({ currency: 'EUR', real: '20.00' });
    expect(await read('PLN')).toMatchObject({ currency: 'PLN', real: '0.00' });
  });

  it('are no others, which is said at the field', async () => {
    const refusal = { fields: { currency: [{ code: 'field.not_allowed' }] } };
    expect(await outcomeOf(read('PLN'))).toEqual(refusal);
    await openAccount('PLN');
    await database.query(
      `update currency_account set closed_at = $2 where player_id = $1 and currency = 'PLN'`,
      [payer.playerId, NOW],
    );
    expect(await outcomeOf(read('PLN'))).toEqual(refusal);
  });

  it('may be in a currency that is not quoted, in which nothing can be paid', async () => {
    await openAccount('AWG');
    const { deposits, withdrawals } = await read('AWG');
    expect(deposits).toMatchObject({ methods: [], presets: [] });
    expect(withdrawals).toMatchObject({ targets: [], min: '0.00', max: '0.00', dayLeft: '0.00' });
  });
});

describe('a way to pay in', () => {
  const methods = async () =>
    Object.fromEntries((await read()).deposits.methods.map((method) => [method.id, method]));

  it('says when it was last paid by', async () => {
    await payer.paid('20.00', aCard({ kept: false }));
    await payer.pending({ method: 'bank' });
    const { card, bank } = await methods();
    expect([card?.lastUsedAt, bank?.lastUsedAt]).toEqual([NOW.toISOString(), null]);
  });

  it('says that the player has closed it, and when it opens where they have asked for that', async () => {
    const opensAt = new Date(NOW.getTime() + DAY_MS);
    await database.query(
      `insert into payment_method_block (player_id, method, blocked_at, opens_at)
       values ($1, 'card', $2, null), ($1, 'bitcoin', $2, $3)`,
      [payer.playerId, before(HOUR_MS), opensAt],
    );
    const since = before(HOUR_MS).toISOString();
    const { card, bank, bitcoin } = await methods();
    expect([card?.block, bank?.block, bitcoin?.block]).toEqual([
      { since, opensAt: null },
      null,
      { since, opensAt: opensAt.toISOString() },
    ]);
  });
});

describe('what the player’s own limits leave', () => {
  const limit = (kind: string, period: string, amount: number) =>
    database.query(
      `insert into player_limit (id, player_id, kind, period, currency, amount, state, requested_at, active_from, set_by)
       values ($1, $2, $3, $4, 'EUR', $5, 'active', $6, $6, 'player')`,
      [randomUUID(), payer.playerId, kind, period, amount, NOW],
    );
  const use = (amount: bigint, at: Date) =>
    countUse(database, payer.playerId, [{ kind: 'deposit', currency: 'EUR', amount, at }]);
  const limits = async () => (await read()).deposits.limits;

  it('is told of those of deposits alone, the one that leaves the least first', async () => {
    await limit('deposit', '24h', 9_000);
    await limit('deposit', '7d', 8_000);
    await limit('deposit', 'month', 9_500);
    await limit('loss', '24h', 1_000);
    await limit('single_wager', 'round', 100);
    expect(await limits()).toEqual([
      { period: '7d', left: '80.00', renewsAt: null },
      { period: '24h', left: '90.00', renewsAt: null },
      { period: 'month', left: '95.00', renewsAt: null },
    ]);
  });

  it('is more again as soon as one more cent than now fits', async () => {
    await limit('deposit', '24h', 10_000);
    // One that has failed makes no room by leaving.
    await use(1_000n, before(22 * HOUR_MS));
    await use(-1_000n, before(22 * HOUR_MS));
    await use(2_000n, before(20 * HOUR_MS));
    await use(6_000n, before(HOUR_MS));
    // What is used is counted by the quarter of an hour.
    const renewsAt = new Date(before(20 * HOUR_MS).getTime() + DAY_MS + QUARTER_MS).toISOString();
    expect(await limits()).toEqual([{ period: '24h', left: '20.00', renewsAt }]);
  });

  it('is nothing where more was used than a limit that came later allows, until it fits again', async () => {
    await limit('deposit', '24h', 5_000);
    await use(2_000n, before(20 * HOUR_MS));
    await use(5_000n, before(10 * HOUR_MS));
    await use(1_000n, before(HOUR_MS));
    const renewsAt = new Date(before(10 * HOUR_MS).getTime() + DAY_MS + QUARTER_MS).toISOString();
    expect(await limits()).toEqual([{ period: '24h', left: '0.00', renewsAt }]);
  });
});

describe('paying out', () => {
  const targets = async () =>
    (await read()).withdrawals.targets.map(({ id, instrument, owed }) => [
      id,
      instrument?.label ?? null,
      owed,
    ]);
  const named = [
    ['bank', null, '0.00'],
    ['bitcoin', null, '0.00'],
    ['ether', null, '0.00'],
  ];

  it('is to what the player has paid in with, by the method that it is of, and to what they name', async () => {
    await payer.paid('20.00');
    expect(await targets()).toEqual([['card', '···· 4417', '20.00'], ...named]);
  });

  it('is by no method that is off, or that does not take the currency', async () => {
    await payer.paid('20.00');
    await database.query(`update payment_method set is_on = false where id = 'card'`);
    await database.query(`update payment_method set currencies = '{PLN}' where id = 'bank'`);
    const found = await targets();
    await database.query(`update payment_method set is_on = true, currencies = null`);
    expect(found).toEqual(named.slice(1));
  });

  it('is closed to who is blocked, without an end', async () => {
    await database.query(`update player set block_scope = 'all' where id = $1`, [payer.playerId]);
    const { deposits, withdrawals } = await read();
    expect(withdrawals.closed).toEqual({ code: 'ACCOUNT_BLOCKED', until: null });
    expect(deposits.closed).toEqual({ code: 'ACCOUNT_BLOCKED', until: null });
  });
});
