import { randomUUID } from 'node:crypto';

import { Transfer, TransferQuote } from '@marquee/kernel/contracts/player';
import { currencyExponent } from '@marquee/kernel/money';
import { readyMadeId, TODAY } from '@marquee/seed/testing';
import * as fc from 'fast-check';

import { readPlayerData } from '../account/export-data.ts';
import { legs } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { postOnce } from '../ledger/post.ts';
import { exchange } from '../rates/rates.ts';
import { TRANSFERS } from '../rules/transfers.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { deleteLapsedQuotes } from './transfer-row.ts';

const QUOTE_MS = TRANSFERS.quoteSeconds * 1_000;
const PLAYER = 'verified';

let now = TODAY;
let site: PlayersSite;
const post = async (login: string | null, path: string, body: object) => site.send(login, 'POST', path, body);
const cash = async (): Promise<Record<string, bigint>> =>
  Object.fromEntries(
    (await readBalances(site.database, readyMadeId(PLAYER))).map(({ currency, real }) => [
      currency,
      real.amountMinor,
    ]),
  );
const deposit = async (amountMinor: bigint, currency = 'EUR') =>
  postOnce(site.database, {
    type: 'deposit',
    scope: 'test',
    key: randomUUID(),
    actor: 'system',
    legs: legs(readyMadeId(PLAYER), amountMinor, { currency }),
    at: now,
  });
const ask = async (amount: string, { from = 'EUR', to = 'PLN', login = PLAYER } = {}) =>
  post(login, '/player/transfer-money/quote', { from, to, amount });
const quote = async (amount: string, accounts = {}): Promise<TransferQuote> =>
  TransferQuote.parse((await ask(amount, accounts)).data);
const confirm = async (quoteId: string, login = PLAYER) => post(login, '/player/transfer-money', { quoteId });

beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
  for (const currency of ['PLN', 'JPY'])
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    await post(PLAYER, '/profile/currency-account/add', { currency });
  await site.database.query(
    `update exchange_rate set units_per_euro = case currency when 'PLN' then 4.2765 else 180 end
     where currency in ('PLN', 'JPY')`,
  );
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(async () => {
  now = new Date(now.getTime() + QUOTE_MS + 1);
  await deposit(100_00n);
});

it('quotes the rate with its source and time, and what arrives, and moves nothing yet', async () => {
  const before = await cash();
  const { from, to, rate, fee, expiresAt, serverTime } = await quote('10.00');
  expect({ from, to, fee }).toEqual({
    from: { currency: 'EUR', amount: '10.00' },
    to: { currency: 'PLN', amount: '42.76' },
    fee: '0.00',
  });
  expect(rate).toMatchObject({ numerator: '427650000', denominator: '100000000', source: 'indicative' });
  expect(Date.parse(expiresAt) - Date.parse(serverTime)).toBe(QUOTE_MS);
  expect(await cash()).toEqual(before);
});

it('moves what was quoted, once, and both accounts tell of it', async () => {
  const before = await cash();
  const { id } = await quote('10.00');
  const moved = Transfer.parse((await confirm(id)).data);
  expect(moved).toMatchObject({ id, to: { amount: '42.76' }, at: now.toISOString() });
  expect(Transfer.parse((await confirm(id)).data)).toEqual(moved);
  const after = await cash();
  expect([after['EUR'], after['PLN']]).toEqual([
    (before['EUR'] ?? 0n) - 10_00n,
    (before['PLN'] ?? 0n) + 42_76n,
  ]);
  for (const [currency, amount] of [
    ['EUR', '-10.00'],
    ['PLN', '42.76'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one account after the other
    const { data } = await site.send(PLAYER, 'GET', `/player/history/movements?currency=${currency}`);
    expect(data.items[0]).toMatchObject({ type: 'transfer', amount });
  }
});

it('has one effect when it is confirmed twice at once', async () => {
  const { id } = await quote('1.00');
  const before = await cash();
  const answers = await Promise.all([confirm(id), confirm(id)]);
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok']);
  expect((await cash())['EUR']).toBe((before['EUR'] ?? 0n) - 1_00n);
});

it('refuses a quote that has run out, and deletes it', async () => {
  const { id } = await quote('1.00');
  now = new Date(now.getTime() + QUOTE_MS);
  expect((await confirm(id)).data.code).toBe('QUOTE_EXPIRED');
  now = new Date(now.getTime() + 1);
  expect(await deleteLapsedQuotes(site.database, now, 100)).toBeGreaterThan(0);
  expect((await confirm(id)).data.code).toBe('QUOTE_EXPIRED');
});

it('keeps a transfer that was made', async () => {
  const { id } = await quote('1.00');
  await confirm(id);
  await deleteLapsedQuotes(site.database, new Date(now.getTime() + QUOTE_MS * 2), 100);
  const secrets = createSecrets(site.environment.secretKeys);
  const { moneyTransfers } = await readPlayerData(site.database, secrets, readyMadeId(PLAYER));
  expect(moneyTransfers?.at(-1)).toMatchObject({
    fromCurrency: 'EUR',
    fromAmount: '1.00',
    toAmount: '4.27',
    confirmedAt: now,
  });
});

it('waits until no stake is in play', async () => {
  const { id } = await quote('1.00');
  await site.database.query(
    `insert into wallet_round (provider, round_id, player_id, currency, stake, opened_at)
     values ('test', 'open', $1, 'EUR', 0, $2)`,
    [readyMadeId(PLAYER), now],
  );
  await site.database.query(`update wallet_round set stake = 100 where round_id = 'open'`);
  expect((await ask('1.00')).data.code).toBe('ROUND_OPEN');
  expect((await confirm(id)).data.code).toBe('ROUND_OPEN');
  await site.database.query(`delete from wallet_round where round_id = 'open'`);
  expect((await confirm(id)).status).toBe('ok');
});

it.each([
  ['no number', 'ten', { amount: ['field.invalid'] }, {}],
  ['more decimals than the currency has', '1.005', { amount: ['field.invalid'] }, {}],
  ['nothing', '0.00', { amount: ['field.invalid'] }, {}],
  ['an account that is not open', '1.00', { to: ['field.not_allowed'] }, { to: 'USD' }],
  ['another’s account', '1.00', { from: ['field.not_allowed'] }, { from: 'USD' }],
  ['the same account', '1.00', { to: ['field.not_allowed'] }, { to: 'EUR' }],
])('refuses %s', async (_, amount, faults, accounts) => {
  const { status, data } = await ask(amount, accounts);
  expect(status).toBe('validation_error');
  const codes = Object.entries(data.errors as Record<string, Array<{ code: string }>>).map(
    ([field, errors]) => [field, errors.map(({ code }) => code)],
  );
  expect(Object.fromEntries(codes)).toEqual(faults);
});

it('names the least that becomes something', async () => {
  await deposit(10n, 'PLN');
  const { data } = await ask('0.01', { from: 'PLN', to: 'JPY' });
  expect(data.errors.amount).toEqual([{ code: 'field.too_small', params: { minimum: '0.03' } }]);
  expect((await quote('0.03', { from: 'PLN', to: 'JPY' })).to.amount).toBe('1');
});

it('refuses more than can be withdrawn', async () => {
  expect((await ask('999999.00')).data).toMatchObject({
    code: 'NOT_ENOUGH_MONEY',
    params: { currency: 'EUR' },
  });
});

it('says so where a currency has no rate', async () => {
  await site.database.query(`update exchange_rate set currency = 'CLF' where currency = 'JPY'`);
  expect((await ask('1.00', { to: 'JPY' })).data.code).toBe('RATE_UNAVAILABLE');
  await site.database.query(`update exchange_rate set currency = 'JPY' where currency = 'CLF'`);
});

it('tells visitors and other players nothing', async () => {
  const { id } = await quote('1.00');
  expect((await ask('1.00', { login: 'fresh' })).status).toBe('validation_error');
  expect((await confirm(id, 'fresh')).data.code).toBe('QUOTE_EXPIRED');
  expect((await post(null, '/player/transfer-money', { quoteId: id })).httpStatus).toBe(401);
});

it('is offered to whoever has two accounts', async () => {
  const offered = async (login: string): Promise<boolean> =>
    (await site.send(login, 'GET', '/player/display-data')).data.isMoneyTransferAvailable;
  expect([await offered(PLAYER), await offered('fresh')]).toEqual([true, false]);
});

it('rounds down, so that money that goes to and fro never becomes more', () => {
  const pair = { from: 'EUR', to: 'PLN', denominator: 100_000_000n };
  expect(exchange(10_00n, { ...pair, numerator: 427_650_000n })).toBe(42_76n);
  expect(exchange(10_00n, { ...pair, numerator: 427_990_000n })).toBe(42_79n);
  const currencies = fc.constantFrom('EUR', 'PLN', 'JPY', 'KWD', 'BTC');
  const rates = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      currencies,
      currencies,
      rates,
      rates,
      (amount, from, to, numerator, denominator) => {
        const there = exchange(amount, { from, to, numerator, denominator });
        const back = exchange(there, { from: to, to: from, numerator: denominator, denominator: numerator });
        expect(back <= amount).toBe(true);
      },
    ),
  );
});

it('gives what was quoted and takes what was asked, in every order', async () => {
  const moves = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 500 }),
      from: fc.constantFrom('EUR', 'PLN', 'JPY'),
      to: fc.constantFrom('EUR', 'PLN', 'JPY'),
    }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(moves, async (history) => {
      for (const { amount, from, to } of history) {
        const decimals = currencyExponent(from);
        const text = (amount / 10 ** decimals).toFixed(decimals);
        /* oxlint-disable no-await-in-loop -- one transfer after the other */
        const asked = await ask(text, { from, to });
        if (asked.status !== 'ok') continue;
        const { id, rate } = TransferQuote.parse(asked.data);
        const before = await cash();
        await confirm(id);
        const after = await cash();
        const given = exchange(BigInt(amount), {
          from,
          to,
          numerator: BigInt(rate.numerator),
          denominator: BigInt(rate.denominator),
        });
        expect((after[from] ?? 0n) - (before[from] ?? 0n)).toBe(-BigInt(amount));
        expect((after[to] ?? 0n) - (before[to] ?? 0n)).toBe(given);
        /* oxlint-enable no-await-in-loop */
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);
