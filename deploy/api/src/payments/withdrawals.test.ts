import { randomUUID } from 'node:crypto';

import { Cashier, Payment, WithdrawalAsked } from '@marquee/kernel/contracts/cashier';
import type { ProviderPayment } from '@marquee/kernel/payments-protocol';
import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { ofHouse, ofPlayer } from '../ledger/accounts.ts';
import { readBalances } from '../ledger/balances.ts';
import { postOnce } from '../ledger/post.ts';
import type { Command } from '../operator/command.ts';
import { aPaymentService, type FakePaymentService, PAGE_ORIGIN } from '../testing/a-payment-service.ts';
import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { askPayments } from './ask-payments.ts';
import { leg } from './books.ts';
import { releaseVerified } from './decide-withdrawals.ts';
import { payOutOf } from './pay-out.ts';
import { findPayment } from './payment-row.ts';
import { PaymentRefused } from './payment-service.ts';
import { sendOrders } from './send-orders.ts';
import { takeBack } from './take-back.ts';
import { splitWithdrawal } from './withdrawal-owed.ts';

const DAY_MS = 24 * 60 * 60_000;
const IBAN = 'DE89 3704 0044 0532 0130 00';

let now = TODAY;
let site: PlayersSite;
let service: FakePaymentService;
let asksForPin = false;
let run: ReturnType<typeof anOperator>;
beforeAll(async () => {
  site = await openPlayersSite({
    now: () => now,
    secondFactor: { ask: async () => (asksForPin ? { kind: 'pin' } : null), check: async () => true },
  });
  service = aPaymentService(() => now);
  run = anOperator(site, { now: () => now });
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);
beforeEach(async () => {
  now = new Date(now.getTime() + 4 * DAY_MS);
  service.refusal = null;
});

const setup = () => ({
  database: site.database,
  service,
  pageOrigins: [PAGE_ORIGIN],
  newId: randomUUID,
  now: () => now,
});
const send = async () => sendOrders(setup());
const apply = async (id: string, changes: Partial<ProviderPayment>) =>
  applySnapshot(setup(), service.change(id, changes));
const post = async (login: string, path: string, body: object) => site.send(login, 'POST', path, body);
const read = async (login: string, id: string): Promise<Payment> =>
  Payment.parse((await site.send(login, 'GET', `/payment/${id}?lang=en`)).data);
const cashier = async (login: string): Promise<Cashier> =>
  Cashier.parse((await site.send(login, 'GET', '/cashier?lang=en')).data);
const balance = async (login: string) => {
  const [account] = await readBalances(site.database, readyMadeId(login));
  return [account?.real.amountMinor, account?.pendingWithdrawal.amountMinor];
};

/** A card that the player has paid in with. */
const aCard = async (login: string, holder: string, amount = '20.00'): Promise<string> => {
  const { data } = await post(login, '/payment/deposit', {
    lang: 'en',
    method: 'card',
    amount,
    currency: 'EUR',
    mayKeep: true,
  });
  await send();
  const token = `card-${data.id}`;
  await apply(data.id, {
    state: 'succeeded',
    credited: amount,
    instrument: {
      token,
      kind: 'card',
      brand: 'Visa',
      last4: '4417',
      first6: null,
      label: 'Visa ···· 4417',
      holder,
      expires: null,
      kept: true,
    },
  });
  const { instrument } = await read(login, data.id);
  return instrument?.id ?? '';
};
const withdraw = async (login: string, amount: string, target: object) =>
  post(login, '/payment/withdrawal', { lang: 'en', amount, currency: 'EUR', target });
const toBank = { kind: 'bank', iban: IBAN };
const asked = async (...given: Parameters<typeof withdraw>): Promise<Payment[]> =>
  WithdrawalAsked.parse((await withdraw(...given)).data).payments;
const numberOf = async (payments: readonly Payment[]): Promise<string> => payments[0]?.number ?? '';

/** The player has staked as much as they have paid in, and may have it paid out by itself. */
const stake = async (login: string, amount: bigint) =>
  site.database.query(
    `insert into wallet_round (provider, round_id, player_id, currency, stake, opened_at, closed_at)
     values ('marquee', $1, $2, 'EUR', $3, $4, $4)`,
    [randomUUID(), readyMadeId(login), amount, now],
  );

describe('a withdrawal', () => {
  it('needs a proof, keeps the money, waits for a person, is paid, and has a receipt', async () => {
    const before = await balance('rich');
    asksForPin = true;
    expect((await withdraw('rich', '50.00', toBank)).data.code).toBe('PIN_REQUIRED');
    asksForPin = false;
    const [payment, ...others] = await asked('rich', '50.00', toBank);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      number: expect.stringMatching(/^PW-/),
      direction: 'withdrawal',
      method: { id: 'bank' },
      instrument: { kind: 'bank', brand: null, label: '···· 3000' },
      amount: '50.00',
      state: 'in_review',
      reason: { code: 'looked_at' },
      decision: { by: expect.any(String), usualHours: 4, needs: null },
      expected: { unit: 'bank_days', from: 1, to: 2 },
      canCancel: false,
      steps: [{ state: 'requested' }, { state: 'in_review' }],
    });
    const [real = 0n] = before;
    expect(await balance('rich')).toEqual([real - 50_00n, 50_00n]);
    expect((await withdraw('rich', '10.00', toBank)).data.code).toBe('WITHDRAWAL_PENDING');
    expect((await cashier('rich')).withdrawals.pending.map(({ id }) => id)).toEqual([payment?.id]);
    const number = payment?.number ?? '';
    expect((await run({ name: 'list-withdrawals' })).lines[0]).toMatch(
      new RegExp(`^${number}  in_review .* 50.00 EUR  by 2026.* new-target`),
    );
    expect(await run({ name: 'approve-withdrawal', number })).toMatchObject({ isDone: true });
    expect(await send()).toEqual([]);
    expect(service.asked.at(-1)).toMatchObject({
      path: '/v1/payments',
      body: {
        direction: 'payout',
        reference: payment?.id,
        amount: '50.00',
        payer: { name: 'Ricardo Fuentes' },
        target: { kind: 'bank', iban: IBAN.replaceAll(' ', ''), holder: 'Ricardo Fuentes' },
      },
    });
    const stored = await site.database.query(
      'select * from payment_instrument join payment_order using (player_id)',
    );
    expect(
      JSON.stringify(stored, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('37040044');
    const id = payment?.id ?? '';
    expect(await read('rich', id)).toMatchObject({ state: 'processing', decision: null });
    now = new Date(now.getTime() + 60 * 60_000);
    service.change(id, { state: 'paid', credited: '50.00', fee: '0.20' });
    await askPayments(setup(), new AbortController().signal);
    expect(await read('rich', id)).toMatchObject({ state: 'paid', credited: '50.00', hasReceipt: true });
    expect(await balance('rich')).toEqual([real - 50_00n, 0n]);
    expect((await site.send('rich', 'GET', `/payment/${id}/receipt?lang=en`)).status).toBe('ok');
    const mails = await site.database.query<{ template: string }>(
      'select template from outgoing_message where player_id = $1 order by id',
      [readyMadeId('rich')],
    );
    expect(mails.map(({ template }) => template)).toEqual(['withdrawal-asked', 'withdrawal-paid']);
    const { lines } = await run({ name: 'show-withdrawal', number });
    expect(lines.join('\n')).toMatch(/to {6}bank ···· 3000 Ricardo Fuentes[^]*approved by mira/);
  });

  it('is paid by itself to a card that was paid before, after the player has played', async () => {
    const instrumentId = await aCard('verified', 'VERA LINDNER');
    const first = await asked('verified', '20.00', { kind: 'instrument', instrumentId });
    await run({ name: 'approve-withdrawal', number: await numberOf(first) });
    await send();
    await apply(first[0]?.id ?? '', { state: 'paid', credited: '20.00' });
    await stake('verified', 20_00n);
    now = new Date(now.getTime() + 4 * DAY_MS);
    const [second] = await asked('verified', '15.00', { kind: 'instrument', instrumentId });
    expect(second).toMatchObject({ state: 'approved', decision: null });
    await send();
    expect(await read('verified', second?.id ?? '')).toMatchObject({ state: 'processing' });
    await apply(second?.id ?? '', { state: 'paid', credited: '15.00' });
  });

  it('goes back first to what was paid in with', async () => {
    const first = await aCard('regular', 'ROISIN KAVANAGH', '30.00');
    now = new Date(now.getTime() + DAY_MS);
    const second = await aCard('regular', 'ROISIN KAVANAGH', '40.00');
    const { targets } = (await cashier('regular')).withdrawals;
    const owed = Object.fromEntries(
      targets.map(({ id, instrument, owed: sum }) => [instrument?.id ?? id, sum]),
    );
    expect(owed).toMatchObject({ [first]: '30.00', [second]: '40.00', bank: '0.00', bitcoin: '0.00' });
    const payments = await asked('regular', '100.00', toBank);
    expect(
      payments.map(({ amount, instrument, method }) => [amount, instrument?.id === first, method.id]),
    ).toEqual([
      ['30.00', true, 'card'],
      ['40.00', false, 'card'],
      ['30.00', false, 'bank'],
    ]);
    const [one, two, three] = payments.map(({ id }) => id);
    await run({ name: 'approve-withdrawal', number: await numberOf(payments) });
    await send();
    await apply(one ?? '', { state: 'paid', credited: '30.00' });
    await apply(two ?? '', { state: 'failed', declineReason: 'payout_refused' });
    await apply(three ?? '', { state: 'paid', credited: '30.00' });
    expect(await read('regular', two ?? '')).toMatchObject({
      state: 'returned',
      reason: { code: 'payout_refused' },
    });
    // What comes back later is the player's again, too.
    const [real = 0n] = await balance('regular');
    await apply(three ?? '', { state: 'returned', refunded: '30.00' });
    expect(await balance('regular')).toEqual([real + 30_00n, 0n]);
    expect(await read('regular', three ?? '')).toMatchObject({ state: 'returned', refunded: '30.00' });
    const history = await site.send('regular', 'GET', '/player/history/payments?lang=en');
    expect(history.data.overview.totals).toMatchObject([
      { deposited: '70.00', withdrawn: '30.00', net: '40.00' },
    ]);
    const statement = await site.send('regular', 'GET', '/player/history/statement');
    expect(statement.data.lifetime).toMatchObject({ deposits: '70.00', withdrawals: '-30.00', net: '40.00' });
  });

  it.each<[string, string, object, string, object]>([
    ['verified', '100000.00', toBank, 'NOT_ENOUGH_MONEY', { currency: 'EUR' }],
    ['fresh', '10.00', toBank, 'NOT_ENOUGH_MONEY', { available: '0.00', currency: 'EUR' }],
    ['blocked', '10.00', toBank, 'currency', {}],
    ['verified', '9.99', toBank, 'amount', { code: 'field.too_small', params: { minimum: '10.00' } }],
    ['rich', '5000.01', toBank, 'amount', { code: 'field.too_big', params: { maximum: '5000.00' } }],
    ['verified', '10.00', { kind: 'bank', iban: 'DE89370400440532013001' }, 'target.iban', {}],
    ['verified', '10.00', { kind: 'crypto', asset: 'BTC', address: 'x'.repeat(20) }, 'target.address', {}],
    [
      'verified',
      '10.00',
      { kind: 'instrument', instrumentId: randomUUID() },
      'PAYMENT_METHOD_UNAVAILABLE',
      {},
    ],
  ])('of %s of %s to %j is refused: %s', async (login, amount, target, said, more) => {
    const { data } = await withdraw(login, amount, target);
    const [field] = Object.keys(data.errors ?? {});
    const details = data.errors?.[said]?.[0] ?? data.params ?? {};
    expect([field ?? data.code, details]).toEqual([said, expect.objectContaining(more)]);
  });

  it('is refused where operators have switched withdrawals off, and paid while on a break', async () => {
    await site.database.query(
      `insert into kill_switch (scope, subject, why, actor, switched_at) values ('withdrawals', '', 't', 't', $1)`,
      [now],
    );
    expect((await withdraw('verified', '10.00', toBank)).data.code).toBe('WITHDRAWALS_CLOSED');
    expect((await cashier('verified')).withdrawals.closed).toMatchObject({ code: 'WITHDRAWALS_CLOSED' });
    await site.database.query('delete from kill_switch');
    expect((await cashier('excluded')).withdrawals.closed).toBeNull();
    // Less than the least, and all that there is.
    const [excluded] = await asked('excluded', '83.20', toBank);
    expect(excluded).toMatchObject({ state: 'in_review' });
  });

  it('waits for documents, and goes on once they are accepted', async () => {
    const playerId = readyMadeId('cooling-off');
    const [payment] = await asked('cooling-off', '40.00', toBank);
    expect(payment).toMatchObject({
      state: 'kyc_required',
      reason: { code: 'documents_needed', advice: expect.any(String) },
      decision: { by: null, needs: 'documents' },
    });
    expect((await cashier('cooling-off')).withdrawals.needsDocuments).toBe(true);
    const number = payment?.number ?? '';
    expect((await run({ name: 'approve-withdrawal', number })).isDone).toBe(false);
    expect(await releaseVerified(site.database, payOutOf(site.environment), now)).toBe(0);
    await site.database.query('update player set is_trusted = true where id = $1', [playerId]);
    expect(await releaseVerified(site.database, payOutOf(site.environment), now)).toBe(1);
    expect(await read('cooling-off', payment?.id ?? '')).toMatchObject({
      state: 'in_review',
      decision: { by: expect.any(String), needs: null },
    });
    await run({ name: 'reject-withdrawal', number, why: 'rejected_name' });
    expect(await read('cooling-off', payment?.id ?? '')).toMatchObject({
      state: 'rejected',
      reason: { code: 'rejected_name' },
    });
    expect(await balance('cooling-off')).toEqual([40_00n, 0n]);
    const isHinted = async () =>
      (await site.send('cooling-off', 'GET', '/player/display-data')).data.hasRejectedPayments;
    expect(await isHinted()).toBe(true);
    now = new Date(now.getTime() + 31 * DAY_MS);
    expect(await isHinted()).toBe(false);
  });

  it('of a large sum needs two people, and no one person twice', async () => {
    const [payment] = await asked('rich', '2000.00', toBank);
    const number = payment?.number ?? '';
    const approve = async (actor: string) => run({ name: 'approve-withdrawal', number }, actor);
    expect((await approve('mira')).lines).toEqual(['It needs the yes of another person too.']);
    expect((await approve('mira')).lines).toEqual(['It needs the yes of another person too.']);
    expect(await read('rich', payment?.id ?? '')).toMatchObject({ state: 'in_review' });
    expect((await approve('otto')).lines).toEqual(['It is approved and on its way.']);
    expect((await approve('otto')).isDone).toBe(false);
    expect((await run({ name: 'reject-withdrawal', number, why: 'rejected_rules' })).isDone).toBe(false);
    await send();
    await apply(payment?.id ?? '', { state: 'paid', credited: '2000.00' });
  });

  it('is frozen until a question is cleared; what the service refuses is tried again or given back', async () => {
    const before = await balance('rich');
    const [payment] = await asked('rich', '600.00', toBank);
    const [number, id] = [payment?.number ?? '', payment?.id ?? ''];
    await run({ name: 'freeze-withdrawal', number, why: 'a question' });
    expect(await read('rich', id)).toMatchObject({ state: 'frozen', reason: { code: 'frozen' } });
    service.refusal = new PaymentRefused({ code: 'INSTRUMENT_UNKNOWN', message: 'No.' });
    await run({ name: 'approve-withdrawal', number });
    await send();
    expect(await read('rich', id)).toMatchObject({ state: 'failed', reason: { code: 'service_refused' } });
    service.refusal = null;
    await run({ name: 'approve-withdrawal', number });
    await send();
    expect(await read('rich', id)).toMatchObject({ state: 'processing' });
    await apply(id, { state: 'failed', declineReason: 'account_closed' });
    expect(await balance('rich')).toEqual(before);
  });

  it('is not taken back by its player, unless the rules let them', async () => {
    const before = await balance('rich');
    const [payment] = await asked('rich', '700.00', toBank);
    const id = payment?.id ?? '';
    const cancelled = await post('rich', `/payment/cancel/${id}`, { lang: 'en' });
    expect(cancelled.data.code).toBe('PAYMENT_FIXED');
    const row = await findPayment(site.database, id);
    await site.database.transaction(async (transaction) =>
      takeBack(transaction, row!, { at: now, rule: 'until-approved' }),
    );
    expect(await read('rich', id)).toMatchObject({ state: 'cancelled' });
    expect(await balance('rich')).toEqual(before);
  });

  it('that two ask for at once is one', async () => {
    const both = await Promise.all([1, 2].map(async () => withdraw('hour', '300.00', toBank)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['error', 'ok']);
    expect(await balance('hour')).toEqual([0n, 300_00n]);
  });

  it('of all that there is leaves an account that can be closed once it is paid', async () => {
    const close = async () => post('forgetful', '/profile/close', {});
    const instrumentId = await aCard('forgetful', 'FIONN GALLAGHER', '12.00');
    await site.database.query('update player set is_trusted = true where id = $1', [
      readyMadeId('forgetful'),
    ]);
    expect((await close()).data.code).toBe('ACCOUNT_NOT_EMPTY');
    const payments = await asked('forgetful', '12.00', { kind: 'instrument', instrumentId });
    expect((await close()).data.code).toBe('ACCOUNT_NOT_EMPTY');
    await run({ name: 'approve-withdrawal', number: await numberOf(payments) });
    await send();
    await apply(payments[0]?.id ?? '', { state: 'paid', credited: '12.00' });
    expect((await close()).status).toBe('ok');
  });

  it('leaves no more than a player owes', async () => {
    const owing = readyMadeId('verified');
    const owe = async (amount: bigint) =>
      postOnce(site.database, {
        type: 'adjustment',
        scope: 'test',
        key: randomUUID(),
        actor: 'system',
        legs: [leg(ofPlayer(owing, 'receivable'), -amount, 'EUR'), leg(ofHouse('write_off'), amount, 'EUR')],
        at: now,
      });
    await owe(100_00n);
    const [real = 0n] = await balance('verified');
    const { data } = await withdraw('verified', '230.00', toBank);
    expect(data).toMatchObject({ code: 'NOT_ENOUGH_MONEY' });
    expect(BigInt(data.params.available.replace('.', ''))).toBe(real - 100_00n);
    await owe(-100_00n);
  });
});

it('deposits are resumed by staff after too many declined tries', async () => {
  const command: Command = { name: 'resume-deposits', player: 'verified', why: 'looked at it' };
  expect((await run(command)).isDone).toBe(false);
  await site.database.query('insert into deposit_pause (player_id, paused_at) values ($1, $2)', [
    readyMadeId('verified'),
    now,
  ]);
  expect((await run(command)).lines).toEqual(['The player can pay in again.']);
});

it('no money goes to a card that names somebody else, or that was declined', async () => {
  const someonesId = await aCard('sms', 'JOHN DOE');
  await send();
  const { data } = await post('sms', '/payment/deposit', {
    lang: 'en',
    method: 'card',
    amount: '20.00',
    currency: 'EUR',
    mayKeep: false,
  });
  await send();
  await apply(data.id, {
    state: 'failed',
    declineReason: 'lost_card',
    instrument: {
      token: 'card-that-was-lost',
      kind: 'card',
      brand: 'Visa',
      last4: '0068',
      first6: null,
      label: 'Visa ···· 0068',
      holder: 'SILKE MAURER',
      expires: null,
      kept: false,
    },
  });
  const { targets } = (await cashier('sms')).withdrawals;
  expect(targets.map(({ id }) => id)).toEqual(['bank', 'bitcoin', 'ethereum']);
  now = new Date(now.getTime() + 1);
  const own = await aCard('sms', 'SILKE MAURER');
  const { cards } = (await site.send('sms', 'GET', '/verification/cards')).data;
  expect(cards).toEqual([
    { id: someonesId, network: 'Visa', last4: '4417', state: 'rejected' },
    { id: own, network: 'Visa', last4: '4417', state: 'approved' },
  ]);
  const refused = await withdraw('sms', '10.00', { kind: 'instrument', instrumentId: someonesId });
  expect(refused.data.code).toBe('PAYMENT_METHOD_UNAVAILABLE');
  expect((await withdraw('sms', '10.00', { kind: 'instrument', instrumentId: own })).status).toBe('ok');
});

describe('a split', () => {
  const owed = [
    { instrumentId: 'a', amount: 30n },
    { instrumentId: 'b', amount: 40n },
  ];
  it.each([
    [20n, null, [['a', 20n]]],
    [
      70n,
      null,
      [
        ['a', 30n],
        ['b', 40n],
      ],
    ],
    [
      100n,
      null,
      [
        ['a', 30n],
        ['b', 40n],
        [null, 30n],
      ],
    ],
    [
      100n,
      'a',
      [
        ['b', 40n],
        ['a', 60n],
      ],
    ],
    [10n, 'a', [['b', 10n]]],
  ] as const)('of %s to %s', (amount, target, parts) => {
    expect(
      splitWithdrawal(amount, { owed, target }).map(({ instrumentId, amount: part }) => [instrumentId, part]),
    ).toEqual(parts);
  });
});
