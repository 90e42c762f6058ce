import { randomUUID } from 'node:crypto';

import { Cashier, Payment } from '@marquee/kernel/contracts/cashier';
import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import { createLog } from '@marquee/kernel/server/log';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { readBalances } from '../ledger/balances.ts';
import { checkInvariants } from '../ledger/invariants.ts';
import { postOnce } from '../ledger/post.ts';
import type { Command } from '../operator/command.ts';
import {
  aNotice,
  aPaymentService,
  type FakePaymentService,
  PAGE_ORIGIN,
} from '../testing/a-payment-service.ts';
import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { askPayments } from './ask-payments.ts';
import { leg } from './books.ts';
import { PaymentRefused } from './payment-service.ts';
import { runPayments } from './run-payments.ts';
import { sendOrders } from './send-orders.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let now = TODAY;
let site: PlayersSite;
let service: FakePaymentService;
beforeAll(async () => {
  site = await openPlayersSite({ now: () => now });
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(() => {
  // Whatever was declined before is long ago by now.
  now = new Date(now.getTime() + 2 * HOUR_MS);
  service = aPaymentService(() => now);
});

const setup = () => ({
  database: site.database,
  service,
  pageOrigins: [PAGE_ORIGIN],
  newId: randomUUID,
  now: () => now,
});
const send = async () => sendOrders(setup());
const ask = async () => askPayments(setup(), new AbortController().signal);

const deposit = async (login: string, given: object = {}) =>
  site.send(login, 'POST', '/payment/deposit', {
    lang: 'en',
    method: 'card',
    amount: '25.00',
    currency: 'EUR',
    mayKeep: false,
    ...given,
  });
const read = async (login: string, id: string): Promise<Payment> =>
  Payment.parse((await site.send(login, 'GET', `/payment/${id}?lang=en`)).data);
const cash = async (login: string): Promise<bigint> =>
  (await readBalances(site.database, readyMadeId(login))).reduce(
    (sum, { real }) => sum + real.amountMinor,
    0n,
  );
/** What limits have counted of the player's deposits, ever. */
const counted = async (login: string): Promise<bigint> => {
  const [row] = await site.database.query<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from limit_counter where player_id = $1 and kind = 'deposit'`,
    [readyMadeId(login)],
  );
  return row?.amount ?? 0n;
};
const notify = async (payment: ProviderPayment, given: { eventId?: string } = {}) =>
  site.inject(aNotice(payment, { key: site.environment.paymentKeys[0], at: now, ...given }));
const run = async (command: Command) => anOperator(site, { now: () => now })(command);
const cashier = async (login: string, query = ''): Promise<Cashier> =>
  Cashier.parse((await site.send(login, 'GET', `/cashier?lang=en${query}`)).data);

/** A deposit that the service has been told of. */
const aPending = async (login: string, given: object = {}): Promise<string> => {
  const { data } = await deposit(login, given);
  await send();
  return data.id;
};
const paid = { state: 'succeeded', credited: '25.00', pageUrl: null } as Partial<ProviderPayment>;
const visa = (holder: string | null, token = 'token-of-a-card') => ({
  token,
  kind: 'card' as const,
  brand: 'Visa',
  last4: '4417',
  first6: '411111',
  label: 'Visa ···· 4417',
  holder,
  expires: '2028-09',
  kept: true,
});

describe('a deposit', () => {
  it('begins, is paid on the page of the service, and comes into the balance once', async () => {
    const before = await cash('verified');
    const begun = Payment.parse((await deposit('verified')).data);
    expect(begun).toMatchObject({
      number: expect.stringMatching(/^PD-[0-9A-F]{4}-[0-9A-F]{4}$/),
      direction: 'deposit',
      method: { id: 'card', kind: 'card', name: 'Bank card' },
      amount: '25.00',
      credited: '0.00',
      state: 'created',
      pageUrl: null,
      canCancel: true,
      hasReceipt: false,
      descriptor: 'MARQUEE',
    });
    expect(await send()).toEqual([]);
    expect(service.asked).toEqual([
      {
        path: '/v1/payments',
        body: expect.objectContaining({
          direction: 'deposit',
          reference: begun.id,
          amount: '25.00',
          currency: 'EUR',
          payer: { ref: expect.any(String), name: 'Vera Lindner', country: 'DE' },
        }),
      },
    ]);
    expect(JSON.stringify(service.asked)).not.toContain(readyMadeId('verified'));
    expect(await read('verified', begun.id)).toMatchObject({
      state: 'pending',
      pageUrl: `${PAGE_ORIGIN}/pay/${begun.id}`,
    });
    const notice = service.change(begun.id, { ...paid, fee: '0.40', instrument: visa('VERA LINDNER') });
    expect((await notify(notice)).statusCode).toBe(204);
    expect((await notify(notice)).statusCode).toBe(204);
    expect(await cash('verified')).toBe(before + 25_00n);
    expect(await read('verified', begun.id)).toMatchObject({
      state: 'succeeded',
      credited: '25.00',
      instrument: { brand: 'Visa', label: '···· 4417', expires: '2028-09' },
      pageUrl: null,
      canCancel: false,
      hasReceipt: true,
      steps: [{ state: 'created' }, { state: 'pending' }, { state: 'succeeded' }],
    });
    const [mail] = await site.database.query(
      `select template, params from outgoing_message where player_id = $1 order by id desc limit 1`,
      [readyMadeId('verified')],
    );
    expect(mail).toMatchObject({
      template: 'deposit-received',
      params: { amount: { value: '25.00', currency: 'EUR' } },
    });
    const events = await site.database.query<{ type: string }>(
      `select type from live_event where channel = $1 order by id desc limit 2`,
      [`player:${readyMadeId('verified')}`],
    );
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'player/balance-changed',
      'player/payment-changed',
    ]);
  });

  it('is one deposit for one key, however often it is sent', async () => {
    const key = randomUUID();
    const post = async () =>
      site.inject({
        method: 'POST',
        url: '/api/v1/payment/deposit',
        headers: { authorization: 'Bearer verified', 'idempotency-key': key },
        payload: { lang: 'en', method: 'card', amount: '6.00', currency: 'EUR', mayKeep: false },
      });
    const [one, other] = [await post(), await post()];
    expect(other.json()).toEqual(one.json());
    await send();
    expect(service.asked).toHaveLength(1);
  });

  it('comes also after its time, and after the player has given it up', async () => {
    const before = await cash('verified');
    const late = await aPending('verified');
    now = new Date(now.getTime() + 31 * MINUTE_MS);
    await notify(service.change(late, { state: 'expired', pageUrl: null }));
    expect(await read('verified', late)).toMatchObject({ state: 'expired', canCancel: false });
    await notify(service.change(late, paid));
    const given = await aPending('verified');
    expect(
      (await site.send('verified', 'POST', `/payment/cancel/${given}`, { lang: 'en' })).data,
    ).toMatchObject({
      state: 'cancelled',
    });
    // It was paid before the service has heard of that.
    service.change(given, paid);
    await send();
    expect(await read('verified', given)).toMatchObject({ state: 'succeeded' });
    expect(await cash('verified')).toBe(before + 50_00n);
  });

  it('is given up, and the service told', async () => {
    const id = await aPending('verified');
    const cancel = () => site.send('verified', 'POST', `/payment/cancel/${id}`, { lang: 'en' });
    const before = await counted('verified');
    expect((await cancel()).data).toMatchObject({ state: 'cancelled', pageUrl: null });
    expect((await cancel()).data).toMatchObject({ state: 'cancelled' });
    expect(await counted('verified')).toBe(before - 25_00n);
    // What was under way meanwhile does not bring it back.
    await notify({ ...service.of(id), version: 2, state: 'pending' } as ProviderPayment);
    expect(await read('verified', id)).toMatchObject({ state: 'cancelled' });
    await send();
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/payments', `/v1/payments/${id}/cancel`]);
    expect(await read('verified', id)).toMatchObject({ state: 'cancelled' });
    await notify(service.change(await aPending('verified'), paid));
    const done = (await cashier('verified')).deposits.pending;
    expect(done.map(({ id: each }) => each)).not.toContain(id);
  });

  it('that was made cannot be given up, and that of another is not there', async () => {
    const id = await aPending('verified');
    await notify(service.change(id, paid));
    const cancel = (login: string) => site.send(login, 'POST', `/payment/cancel/${id}`, { lang: 'en' });
    expect((await cancel('verified')).data.code).toBe('PAYMENT_FIXED');
    expect((await cancel('rich')).data.code).toBe('PAYMENT_NOT_FOUND');
    expect((await site.send('rich', 'GET', `/payment/${id}?lang=en`)).data.code).toBe('PAYMENT_NOT_FOUND');
  });

  it('says why it was declined, in the language of the question', async () => {
    const id = await aPending('verified');
    await notify(
      service.change(id, {
        state: 'failed',
        declineReason: 'insufficient_funds',
      }),
    );
    expect((await read('verified', id)).reason).toEqual({
      code: 'insufficient_funds',
      text: 'There was not enough money on it.',
      advice: 'Try a smaller amount or another payment method.',
    });
    const german = await site.send('verified', 'GET', `/payment/${id}?lang=de`);
    expect(german.data.reason.text).toBe('Es war nicht genug Geld darauf.');
  });
});

describe('a deposit is refused', () => {
  it.each<[string, object, string, object]>([
    ['excluded', {}, 'SELF_EXCLUDED', {}],
    ['cooling-off', {}, 'COOLING_OFF', {}],
    ['blocked', { currency: 'PLN', amount: '100.00' }, 'PLAY_BLOCKED', {}],
    ['terms', { currency: 'KZT', amount: '5000.00' }, 'TERMS_REQUIRED', {}],
    ['fresh', {}, 'PROFILE_INCOMPLETE', { fields: ['name', 'surname'] }],
    ['verified', { method: 'no-such-method' }, 'PAYMENT_METHOD_UNAVAILABLE', {}],
    ['verified', { instrumentId: randomUUID() }, 'PAYMENT_METHOD_UNAVAILABLE', {}],
  ])('of %s with %j: %s', async (login, given, code, params) => {
    const { status, data } = await deposit(login, given);
    expect([status, data.code]).toEqual(['error', code]);
    expect(data.params ?? {}).toMatchObject(params);
  });

  it.each<[object, string, object]>([
    [{ amount: '4.99' }, 'amount', { code: 'field.too_small', params: { minimum: '5.00' } }],
    [{ amount: '5000.01' }, 'amount', { code: 'field.too_big', params: { maximum: '5000.00' } }],
    [{ amount: '10.001' }, 'amount', { code: 'field.invalid' }],
    [{ amount: '0.00' }, 'amount', { code: 'field.invalid' }],
    [{ currency: 'USD' }, 'currency', { code: 'field.not_allowed' }],
    [{ method: 'voucher', amount: '251.00' }, 'amount', { code: 'field.too_big' }],
  ])('with %j at the field', async (given, field, fault) => {
    const { status, data } = await deposit('verified', given);
    expect(status).toBe('validation_error');
    expect(data.errors[field]).toEqual([expect.objectContaining(fault)]);
  });

  it('where operators have switched deposits off, and nothing is written', async () => {
    await site.database.query(
      `insert into kill_switch (scope, subject, why, actor, switched_at) values ('deposits', '', 'test', 'test', $1)`,
      [now],
    );
    expect((await deposit('verified')).data.code).toBe('DEPOSITS_CLOSED');
    expect((await cashier('verified')).deposits.closed).toEqual({ code: 'DEPOSITS_CLOSED', until: null });
    await site.database.query(`delete from kill_switch`);
  });

  it('where the player’s own limit leaves less; pending ones count, and those that fail give it back', async () => {
    const playerId = readyMadeId('regular');
    await site.database.query(
      `insert into player_limit (id, player_id, kind, period, currency, amount, state, requested_at, active_from, set_by)
       values ($1, $2, 'deposit', '24h', 'EUR', 10000, 'active', $3, $3, 'player')`,
      [randomUUID(), playerId, now],
    );
    const first = await aPending('regular', { amount: '60.00' });
    const { data } = await deposit('regular', { amount: '40.01' });
    expect(data).toMatchObject({
      code: 'DEPOSIT_LIMIT',
      params: { period: '24h', left: '40.00', currency: 'EUR', until: expect.any(String) },
    });
    const { deposits } = await cashier('regular');
    expect(deposits.limits).toEqual([{ period: '24h', left: '40.00', renewsAt: data.params.until }]);
    await notify(service.change(first, { state: 'failed', declineReason: 'do_not_honour' }));
    expect((await cashier('regular')).deposits.limits).toEqual([
      { period: '24h', left: '100.00', renewsAt: null },
    ]);
    const both = await Promise.all(['60.00', '60.00'].map(async (amount) => deposit('regular', { amount })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['error', 'ok']);
    await site.database.query('delete from player_limit where player_id = $1', [playerId]);
  });

  it('after five declined tries in a row within ten minutes, until support has looked', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const id = await aPending('hour', { amount: '5.00' });
      // oxlint-disable-next-line no-await-in-loop
      await notify(service.change(id, { state: 'failed', declineReason: 'lost_card' }));
    }
    expect((await deposit('hour')).data.code).toBe('DEPOSITS_PAUSED');
    now = new Date(now.getTime() + HOUR_MS);
    expect((await cashier('hour')).deposits.closed).toMatchObject({ code: 'DEPOSITS_PAUSED' });
    await site.database.query('update deposit_pause set lifted_at = $1', [now]);
    expect((await deposit('hour')).status).toBe('ok');
  });

  it('with a kept card that names somebody else, and a new one goes back by itself', async () => {
    const before = await cash('verified');
    const id = await aPending('verified', { mayKeep: true });
    await notify(service.change(id, { ...paid, instrument: visa('JOHN DOE', 'token-of-john') }));
    expect(await cash('verified')).toBe(before);
    expect(await read('verified', id)).toMatchObject({
      state: 'authorised',
      credited: '0.00',
      reason: { code: 'not_own_name' },
      hasReceipt: false,
    });
    await send();
    expect(service.asked.at(-1)).toMatchObject({
      path: `/v1/payments/${id}/refunds`,
      body: { amount: '25.00', reason: 'not_own_name' },
    });
    expect(await read('verified', id)).toMatchObject({ state: 'refunded', refunded: '25.00' });
    const [instrument] = await site.database.query<{ id: string }>(
      `select id from payment_instrument where token = 'token-of-john'`,
    );
    expect((await deposit('verified', { instrumentId: instrument?.id })).data.code).toBe('NAME_MISMATCH');
  });
});

describe('the payment service', () => {
  it('that does not answer is told again; its answers that are lost do no harm', async () => {
    const before = await cash('verified');
    service.isDown = true;
    const { data } = await deposit('verified');
    expect(await send()).toHaveLength(1);
    expect(await read('verified', data.id)).toMatchObject({ state: 'created', pageUrl: null });
    const { deposits } = await cashier('verified');
    expect(deposits.methods[0]?.downSince).toBe(now.toISOString());
    expect((await deposit('verified')).data.code).toBe('PAYMENT_SERVICE_DOWN');
    service.isDown = false;
    service.losesAnswers = true;
    now = new Date(now.getTime() + 3_000);
    expect(await send()).toHaveLength(1);
    service.losesAnswers = false;
    now = new Date(now.getTime() + 10_000);
    expect(await send()).toEqual([]);
    expect(await read('verified', data.id)).toMatchObject({ state: 'pending' });
    expect((await cashier('verified')).deposits.methods[0]?.downSince).toBeNull();
    await notify(service.change(data.id, paid));
    expect(await cash('verified')).toBe(before + 25_00n);
  });

  it('that was never reached in time leaves a deposit that is expired', async () => {
    service.isDown = true;
    const { data } = await deposit('verified');
    await send();
    now = new Date(now.getTime() + 40 * MINUTE_MS);
    service.isDown = false;
    await send();
    expect(service.asked).toEqual([]);
    expect(await read('verified', data.id)).toMatchObject({ state: 'expired' });
  });

  it('that refuses a deposit ends it', async () => {
    service.refusal = new PaymentRefused({ code: 'AMOUNT_INVALID', message: 'No.' });
    const before = await counted('verified');
    const { data } = await deposit('verified');
    expect(await counted('verified')).toBe(before + 25_00n);
    await send();
    expect(await counted('verified')).toBe(before);
    expect(await read('verified', data.id)).toMatchObject({
      state: 'failed',
      reason: { code: 'service_refused' },
    });
  });

  it('is told as soon as a deposit is written', async () => {
    const post = service.post.bind(service);
    const told = new Promise<void>((resolve) => {
      service.post = async (path, body) => {
        const answer = await post(path, body);
        resolve();
        return answer;
      };
    });
    const log = createLog('test', { level: 'silent' });
    const stop = await runPayments({ ...setup(), notifications: site.database, log });
    const { data } = await deposit('verified');
    await told;
    await stop();
    expect(await read('verified', data.id)).toMatchObject({ state: 'pending' });
  });

  it('is asked where its notices are lost', async () => {
    const before = await cash('verified');
    const id = await aPending('verified');
    service.change(id, paid);
    now = new Date(now.getTime() + 2 * MINUTE_MS);
    await ask();
    expect(await cash('verified')).toBe(before + 25_00n);
    expect(await read('verified', id)).toMatchObject({ state: 'succeeded' });
  });

  it('may send players to its own pages alone', async () => {
    const id = await aPending('verified');
    await notify(service.change(id, { pageUrl: 'https://elsewhere.example/pay' }));
    expect((await read('verified', id)).pageUrl).toBeNull();
  });
});

describe('a notice', () => {
  it('is heard in any order: the newest counts', async () => {
    const before = await cash('verified');
    const id = await aPending('verified');
    const pending = service.change(id, { state: 'pending' });
    const done = service.change(id, paid);
    const back = service.change(id, { refunded: '10.00' });
    for (const snapshot of [back, pending, done, back]) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await notify(snapshot)).statusCode).toBe(204);
    }
    expect(await cash('verified')).toBe(before + 15_00n);
    expect(await read('verified', id)).toMatchObject({ state: 'partially_refunded', refunded: '10.00' });
  });

  it('of money that went back takes what there is, and the rest is owed', async () => {
    const id = await aPending('app');
    await notify(service.change(id, paid));
    // Two thirds of it were lost meanwhile.
    await postOnce(site.database, {
      type: 'adjustment',
      scope: 'test',
      key: randomUUID(),
      actor: 'system',
      legs: [
        leg(ofPlayer(readyMadeId('app'), 'real'), -15_00n, 'EUR'),
        leg(ofHouse('write_off'), 15_00n, 'EUR'),
      ],
      at: now,
    });
    await notify(service.change(id, { chargedBack: '25.00', dispute: 'lost' }));
    expect(await read('app', id)).toMatchObject({ state: 'charged_back' });
    expect(await cash('app')).toBe(0n);
    const [owed] = await site.database.query<{ balance: bigint }>(
      `select balance from ledger_account where owner = $1 and kind = 'receivable'`,
      [readyMadeId('app')],
    );
    expect(owed?.balance).toBe(-15_00n);
  });

  it.each<[string, object]>([
    ['another currency', { currency: 'USD' }],
    ['another amount', { amount: '24.00' }],
    ['more than was asked for', { credited: '26.00' }],
  ])(
    'with %s moves nothing of the player’s: it lies in suspense, and a person is told',
    async (_, changes) => {
      const before = await cash('verified');
      const id = await aPending('verified');
      await notify(service.change(id, { ...paid, ...changes }));
      expect(await cash('verified')).toBe(before);
      expect(await read('verified', id)).toMatchObject({ reason: { code: 'under_review' } });
      const broken = (await checkInvariants(site.database)).filter(({ failures }) => failures > 0);
      expect(broken.map(({ name }) => name)).toEqual([
        'payment that something does not fit',
        'money in suspense',
      ]);
      const { number } = await read('verified', id);
      const settle: Command = { name: 'settle-deposit', number, why: 'looked at it' };
      expect((await run(settle)).lines).toEqual(['Money of it lies in suspense: return it first.']);
      expect((await run({ ...settle, name: 'return-deposit' })).isDone).toBe(true);
      expect((await run({ ...settle, name: 'return-deposit' })).isDone).toBe(false);
      await send();
      expect((await run(settle)).isDone).toBe(true);
      expect(await read('verified', id)).toMatchObject({ state: 'cancelled', reason: null });
      await expectSoundLedger(site.database);
    },
  );

  it('to a blocked account waits in suspense, until staff let the player have it', async () => {
    const before = await cash('rich');
    const id = await aPending('rich');
    const block = async (scope: string | null) =>
      site.database.query('update player set block_scope = $2 where id = $1', [readyMadeId('rich'), scope]);
    await block('all');
    await notify(service.change(id, paid));
    expect(await cash('rich')).toBe(before);
    await block(null);
    const { number, ...held } = await read('rich', id);
    expect(held).toMatchObject({ state: 'authorised', reason: { code: 'held' }, credited: '0.00' });
    expect((await run({ name: 'list-held-deposits' })).lines).toEqual([
      `${number}  authorised           25.00 EUR  held`,
    ]);
    const release: Command = { name: 'release-deposit', number, why: 'the block was a mistake' };
    await block('all');
    expect((await run(release)).lines).toEqual(['The player may not have it: ACCOUNT_BLOCKED.']);
    await block(null);
    expect((await run(release)).isDone).toBe(true);
    expect((await run(release)).isDone).toBe(false);
    expect(await cash('rich')).toBe(before + 25_00n);
    expect(await read('rich', id)).toMatchObject({ state: 'succeeded', reason: null, credited: '25.00' });
  });

  it('that is forged, or about nothing, is refused', async () => {
    const id = await aPending('verified');
    const before = await cash('verified');
    const snapshot = service.change(id, paid);
    const forged = aNotice(snapshot, {
      key: { id: 'development', secret: 'a-secret-of-somebody-else' },
      at: now,
    });
    expect(await site.inject(forged)).toMatchObject({ statusCode: 401 });
    const [gamesKey] = site.environment.providerKeys;
    expect(await site.inject(aNotice(snapshot, { key: gamesKey, at: now }))).toMatchObject({
      statusCode: 401,
    });
    const [key] = site.environment.paymentKeys;
    const stale = aNotice(snapshot, { key, at: new Date(now.getTime() - 6 * MINUTE_MS) });
    expect(await site.inject(stale)).toMatchObject({ statusCode: 401 });
    const good = aNotice(snapshot, { key, at: now });
    expect(
      await site.inject({ ...good, headers: { ...good.headers, 'x-forwarded-for': '203.0.113.5' } }),
    ).toMatchObject({ statusCode: 404 });
    expect(await notify({ ...snapshot, reference: randomUUID() })).toMatchObject({ statusCode: 404 });
    expect(await cash('verified')).toBe(before);
    expect(await site.inject(good)).toMatchObject({ statusCode: 204 });
    expect(await site.inject(good)).toMatchObject({ statusCode: 401 });
  });
});

describe('the cashier', () => {
  it('shows the methods of the player’s country and currency, kept cards in front', async () => {
    const id = await aPending('sms', { mayKeep: true });
    await notify(service.change(id, { ...paid, instrument: visa('SILKE MAURER', 'token-of-silke') }));
    const { deposits, currency, exponent, withdrawals } = await cashier('sms');
    expect([currency, exponent]).toEqual(['EUR', 2]);
    expect(deposits.methods.map(({ id: method, instrument }) => [method, instrument?.label ?? null])).toEqual(
      [
        ['card', '···· 4417'],
        ['card', null],
        ['bank', null],
        ['wallet', null],
        ['voucher', null],
        ['bitcoin', null],
        ['ethereum', null],
      ],
    );
    expect(deposits.methods[0]).toMatchObject({
      min: '5.00',
      max: '5000.00',
      missingFields: [],
      block: null,
    });
    expect(deposits).toMatchObject({
      closed: null,
      presets: ['10.00', '20.00', '50.00', '100.00'],
      net: { amount: '25.00' },
      failedTries: { count: 0, most: 5, minutes: 10 },
    });
    expect(withdrawals).toMatchObject({
      closed: null,
      min: '10.00',
      max: '5000.00',
      dayLeft: '10000.00',
      needsDocuments: true,
      pending: [],
    });
    expect(withdrawals.targets.map(({ id: target, owed }) => [target, owed])).toEqual([
      ['card', '25.00'],
      ['bank', '0.00'],
      ['bitcoin', '0.00'],
      ['ethereum', '0.00'],
    ]);
  });

  it('says what is closed, in the currency of the account', async () => {
    expect((await cashier('excluded')).deposits.closed).toMatchObject({ code: 'SELF_EXCLUDED' });
    const { deposits } = await cashier('blocked');
    expect(deposits.presets).toEqual(['50.00', '100.00', '200.00', '500.00']);
    expect(deposits.methods[0]).toMatchObject({ min: '22.00', max: '21000.00' });
    expect((await cashier('fresh')).deposits.methods[0]?.missingFields).toEqual(['name', 'surname']);
    const wrong = await site.send('verified', 'GET', '/cashier?lang=en&currency=JPY');
    expect(wrong.status).toBe('validation_error');
  });

  it('tells anybody what can be paid in with', async () => {
    const { data } = await site.send(null, 'GET', '/payment/currencies');
    expect(data.items).toContainEqual({
      currency: 'JPY',
      exponent: 0,
      methods: expect.arrayContaining(['card', 'voucher']),
    });
  });
});
