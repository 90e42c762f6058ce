import { randomUUID } from 'node:crypto';

import { Payment, PaymentHistory, Receipt } from '@marquee/kernel/contracts/cashier';
import { DataExport } from '@marquee/kernel/contracts/player';
import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { aPaymentService, type FakePaymentService, PAGE_ORIGIN } from '../testing/a-payment-service.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { sendOrders } from './send-orders.ts';

const HOUR_MS = 60 * 60_000;
const BITCOIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let now = TODAY;
let site: PlayersSite;
let service: FakePaymentService;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
  service = aPaymentService(() => now);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => {
  now = new Date(now.getTime() + HOUR_MS);
});

const setup = () => ({
  database: site.database,
  service,
  pageOrigins: [PAGE_ORIGIN],
  newId: randomUUID,
  now: () => now,
});
const apply = async (snapshot: ProviderPayment) => applySnapshot(setup(), snapshot);
const post = async (login: string, path: string, body: object) => site.send(login, 'POST', path, body);
const get = async (login: string, path: string) => site.send(login, 'GET', path);

const aDeposit = async (login: string, given: object = {}): Promise<string> => {
  const { data } = await post(login, '/payment/deposit', {
    lang: 'en',
    method: 'card',
    amount: '25.00',
    currency: 'EUR',
    mayKeep: true,
    ...given,
  });
  await sendOrders(setup());
  return data.id;
};
const made: Partial<ProviderPayment> = {
  state: 'succeeded',
  credited: '25.00',
  pageUrl: null,
  instrument: {
    token: 'token-of-a-card',
    kind: 'card',
    brand: '=Visa',
    last4: '4417',
    first6: '411111',
    label: '=Visa ···· 4417',
    holder: 'VERA LINDNER',
    expires: '2028-09',
    kept: true,
  },
};

describe('coins that were too few', () => {
  const aWaiting = async (): Promise<string> => {
    const id = await aDeposit('verified', { method: 'bitcoin', amount: '50.00', mayKeep: false });
    const { expiresAt } = service.of(id);
    await apply(
      service.change(id, {
        state: 'awaiting_choice',
        crypto: {
          asset: 'BTC',
          network: 'bitcoin',
          address: BITCOIN_ADDRESS,
          amount: '0.00100000',
          rate: '50000.00',
          rateUntil: expiresAt ?? now.toISOString(),
          transactions: [
            {
              id: 'coins-number-one',
              hash: 'f'.repeat(64),
              amount: '0.00080000',
              confirmations: 2,
              needed: 2,
              state: 'under',
              worth: '40.00',
            },
          ],
        },
      }),
    );
    return id;
  };
  const path = (id: string, choice: string) => `/payment/deposit/${id}/crypto/coins-number-one/${choice}`;

  it('are shown with what they are worth, and credited where the player says so, once', async () => {
    const id = await aWaiting();
    const waiting = Payment.parse((await get('verified', `/payment/${id}?lang=en`)).data);
    expect(waiting).toMatchObject({
      state: 'awaiting_choice',
      reason: { code: 'coins_wait' },
      crypto: { asset: 'BTC', transactions: [{ state: 'under', creditAmount: '40.00' }] },
    });
    expect((await post('verified', path(id, 'credit'), { lang: 'en' })).status).toBe('ok');
    const again = await post('verified', path(id, 'refund'), { lang: 'en', address: BITCOIN_ADDRESS });
    expect(again.data.code).toBe('PAYMENT_FIXED');
    await sendOrders(setup());
    const { data } = await get('verified', `/payment/${id}?lang=en`);
    expect(data).toMatchObject({ state: 'succeeded', credited: '40.00' });
    expect((await post('verified', path(id, 'credit'), { lang: 'en' })).data.code).toBe('PAYMENT_FIXED');
  });

  it('are sent back to an address, whose checksum has to be right', async () => {
    const id = await aWaiting();
    const wrong = { lang: 'en', address: BITCOIN_ADDRESS.replace(/4$/, '5') };
    const { data } = await post('verified', path(id, 'refund'), wrong);
    expect(data.errors.address).toEqual([expect.objectContaining({ code: 'field.invalid' })]);
    await post('verified', path(id, 'refund'), { lang: 'en', address: BITCOIN_ADDRESS });
    await sendOrders(setup());
    expect(service.asked.at(-1)).toEqual({
      path: `/v1/payments/${id}/transactions/coins-number-one/refund`,
      body: { address: BITCOIN_ADDRESS },
    });
  });

  it('that are not there are not found', async () => {
    const id = await aWaiting();
    const other = path(id, 'credit').replace('number-one', 'number-two');
    expect((await post('verified', other, { lang: 'en' })).data.code).toBe('PAYMENT_NOT_FOUND');
    expect((await post('regular', path(id, 'credit'), { lang: 'en' })).data.code).toBe('PAYMENT_NOT_FOUND');
  });
});

describe('a method', () => {
  const method = 'wallet';
  it('is closed to a player at once, and opens a day after they have asked', async () => {
    expect((await post('verified', '/payment/method/unblock', { method })).data).toEqual({
      method,
      opensAt: null,
    });
    expect((await post('verified', '/payment/method/block', { method })).data).toEqual({
      method,
      opensAt: null,
    });
    const deposit = { lang: 'en', method, amount: '25.00', currency: 'EUR', mayKeep: false };
    expect((await post('verified', '/payment/deposit', deposit)).data).toMatchObject({
      code: 'PAYMENT_METHOD_BLOCKED',
      params: { until: null },
    });
    const since = now;
    now = new Date(now.getTime() + HOUR_MS);
    const opensAt = new Date(now.getTime() + 24 * HOUR_MS);
    const opened = await post('verified', '/payment/method/unblock', { method });
    expect(opened.data).toEqual({ method, opensAt: opensAt.toISOString() });
    const { deposits } = (await get('verified', '/cashier?lang=en')).data;
    expect(deposits.methods.find(({ id }: { id: string }) => id === method).block).toEqual({
      since: since.toISOString(),
      opensAt: opensAt.toISOString(),
    });
    now = new Date(opensAt.getTime() + 1);
    expect((await post('verified', '/payment/deposit', deposit)).status).toBe('ok');
  });

  it('that is not there is told so', async () => {
    const { data } = await post('verified', '/payment/method/block', { method: 'shells' });
    expect(data.code).toBe('PAYMENT_METHOD_UNAVAILABLE');
  });

  it('is told what it needs to know, once', async () => {
    const fields = { name: 'Freya', surname: 'Neumann' };
    expect((await post('fresh', '/payment/add-profile-data', { fields: { name: '1' } })).data.errors).toEqual(
      {
        name: [{ code: 'field.invalid' }],
      },
    );
    expect((await post('fresh', '/payment/add-profile-data', { fields })).data).toEqual({ handled: true });
    expect((await post('fresh', '/payment/add-profile-data', { fields })).data).toEqual({ handled: true });
    const other = await post('fresh', '/payment/add-profile-data', { fields: { name: 'Frida' } });
    expect(other.data.errors).toEqual({ name: [{ code: 'field.locked' }] });
    expect(await aDeposit('fresh')).toEqual(expect.any(String));
  });
});

it('a kept card is forgotten, here and at the service', async () => {
  await apply(service.change(await aDeposit('verified'), made));
  const kept = async () => {
    const { deposits } = (await get('verified', '/cashier?lang=en')).data;
    return deposits.methods.flatMap(({ instrument }: { instrument: { id: string } | null }) =>
      instrument ? [instrument.id] : [],
    );
  };
  const [instrumentId] = await kept();
  const remove = async (login: string) => post(login, '/payment/instrument/remove', { instrumentId });
  expect((await remove('regular')).data).toEqual({ handled: false });
  expect(await kept()).toEqual([instrumentId]);
  expect((await remove('verified')).data).toEqual({ handled: true });
  expect(await kept()).toEqual([]);
  expect((await remove('verified')).data).toEqual({ handled: false });
  await sendOrders(setup());
  expect(service.asked.at(-1)?.path).toBe('/v1/instruments/token-of-a-card/forget');
});

describe('the history of payments', () => {
  const history = async (query = ''): Promise<PaymentHistory> =>
    PaymentHistory.parse((await get('regular', `/player/history/payments?lang=de${query}`)).data);
  let ids: string[];
  beforeAll(async () => {
    ids = [await aDeposit('regular')];
    now = new Date(now.getTime() + HOUR_MS);
    ids.push(await aDeposit('regular', { amount: '30.00', method: 'voucher' }));
    const [first = '', second = ''] = ids;
    await apply(
      service.change(first, { ...made, instrument: { ...made.instrument!, holder: 'ROISIN KAVANAGH' } }),
    );
    await apply(service.change(first, { refunded: '5.00' }));
    await apply(service.change(second, { state: 'failed', declineReason: 'voucher_used' }));
    now = new Date(now.getTime() + 24 * HOUR_MS);
    ids.push(await aDeposit('regular', { amount: '7.00' }));
  });

  it('has each with its totals, the newest first, in pages that begin where the one before ends', async () => {
    const all = await history();
    expect(all.items.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(all.overview).toEqual({
      totals: [
        { currency: 'EUR', payments: 3, deposited: '20.00', withdrawn: '0.00', fees: '0.00', net: '20.00' },
      ],
      methods: [
        { id: 'card', name: 'Bankkarte' },
        { id: 'voucher', name: 'Gutschein' },
      ],
      currencies: ['EUR'],
    });
    const first = await history('&limit=2');
    const second = await history(`&limit=2&cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length]).toEqual([2, 1]);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect((await history('&limit=3')).nextCursor).toBeNull();
    const newest = await history('&limit=1');
    expect((await history(`&limit=1&cursor=${newest.nextCursor}`)).items).toEqual([all.items[1]]);
    expect([second.nextCursor, second.overview]).toEqual([null, null]);
    expect((await get('regular', '/player/history/payments?lang=de&cursor=x')).status).toBe(
      'validation_error',
    );
  });

  it('is filtered by day, state, method, type and currency', async () => {
    const day = now.toISOString().slice(0, 10);
    expect((await history(`&from=${day}`)).items.map(({ amount }) => amount)).toEqual(['7.00']);
    expect((await history('&state=failed')).items.map(({ method }) => method.id)).toEqual(['voucher']);
    expect((await history('&method=voucher')).items.map(({ amount }) => amount)).toEqual(['30.00']);
    expect((await history('&method=card&state=partially_refunded')).overview?.totals).toMatchObject([
      { payments: 1, deposited: '20.00' },
    ]);
    expect((await history('&type=withdrawal')).items).toEqual([]);
    expect((await history('&currency=USD')).items).toEqual([]);
  });

  it('is a table, in which nothing is taken for a formula', async () => {
    const { data } = await get('regular', '/player/history/payments/export?lang=en&state=partially_refunded');
    const { content, fileName, mediaType } = DataExport.parse(data);
    expect([fileName, mediaType]).toEqual([expect.stringMatching(/^marquee-payments-.*\.csv$/), 'text/csv']);
    const [head, line, end] = content.split('\r\n');
    expect(head).toContain('"number","type","method"');
    expect(line).toContain(`"deposit","Bank card","'=Visa ···· 4417","EUR","25.00","0.00","25.00","5.00"`);
    expect(end).toBe('');
  });

  it('is a table also of what was paid with nothing that has a name', async () => {
    const { data } = await get('regular', '/player/history/payments/export?lang=en&state=failed');
    const [, line] = DataExport.parse(data).content.split('\r\n');
    expect(line).toContain('"deposit","Voucher","","EUR","30.00"');
  });

  it('has a receipt of what was made, and none of what was not', async () => {
    const [made1 = '', failed = ''] = ids;
    const receipt = Receipt.parse((await get('regular', `/payment/${made1}/receipt?lang=en`)).data);
    expect(receipt).toMatchObject({
      payment: { id: made1 },
      payer: { name: 'Róisín Kavanagh', login: 'regular' },
      seller: 'Marquee',
    });
    expect((await get('regular', `/payment/${failed}/receipt?lang=en`)).data.code).toBe('PAYMENT_FIXED');
    expect((await get('verified', `/payment/${made1}/receipt?lang=en`)).data.code).toBe('PAYMENT_NOT_FOUND');
  });

  it('is in the export of the player’s data', async () => {
    const { data } = await get('regular', '/profile/export?format=json');
    const exported = JSON.parse(data.content);
    expect(exported.payments).toHaveLength(3);
    expect(exported.payments[0]).toMatchObject({ amount: '25.00', credited: '25.00', refunded: '5.00' });
    expect(readyMadeId('regular')).toEqual(exported.player[0].id);
  });
});
