import { randomUUID } from 'node:crypto';

import type { OpenDatabase } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import type { FakePaymentService } from '../testing/a-payment-service.ts';
import { aCard, onPayments, outcomeOf, type Payer, PAYING } from './a-payer.fixture.ts';
import { decideBy, standingOf } from './begin-withdrawal.ts';
import { releaseHeld, returnHeld, settleMisfit } from './decide-held.ts';
import {
  approveWithdrawal,
  DecisionRefused,
  freezeWithdrawal,
  rejectWithdrawal,
  releaseVerified,
} from './decide-withdrawals.ts';
import { readSteps } from './payment-row.ts';
import { sendOrders } from './send-orders.ts';
import { takeBack } from './take-back.ts';

const HOUR_MS = 60 * 60 * 1000;
const PAID = { state: 'succeeded', credited: '20.00' } as const;

let database: OpenDatabase;
let service: FakePaymentService;
let payer: Payer;
onPayments((opened) => {
  ({ database, service, payer } = opened);
});

/** What staff are told where their decision cannot be. */
const refusalOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (result) => result ?? 'done',
    (error: unknown) => {
      if (error instanceof DecisionRefused) return error.message;
      throw error;
    },
  );
const block = (scope: string | null) =>
  database.query('update player set block_scope = $2 where id = $1', [payer.playerId, scope]);
const named = (id: string) => ({ id, playerId: payer.playerId });

describe('money that is kept from a player', () => {
  const release = (id: string) =>
    refusalOf(payer.run((transaction) => releaseHeld(transaction, named(id), NOW)));
  const giveBack = (id: string) =>
    refusalOf(payer.run((transaction) => returnHeld(transaction, named(id), { newId: randomUUID, at: NOW })));
  const held = async (changes: object = PAID) => {
    const id = await payer.pending();
    await block('all');
    await payer.apply(id, changes);
    await block(null);
    await payer.heard();
    return id;
  };

  it('is theirs once they may have it, and they hear of it', async () => {
    const id = await held();
    expect(await payer.payment(id)).toMatchObject({ state: 'authorised', suspense: 2_000n });
    expect(await payer.letters()).toEqual([]);
    expect(await release(id)).toBe('done');
    expect(await payer.letters()).toMatchObject([{ template: 'deposit-received', sum: '20.00 EUR' }]);
    expect(await payer.payment(id)).toMatchObject({ state: 'succeeded', suspense: 0n, reason: null });
    expect(await payer.cash()).toBe(2_000n);
    expect(await payer.heard()).toEqual(['player/payment-changed', 'player/balance-changed']);
    expect(await release(id)).toBe('Nothing is kept of it.');
  });

  it('stays what its deposit has become meanwhile', async () => {
    const id = await held();
    await block('all');
    await payer.apply(id, { refunded: '5.00' });
    await block(null);
    expect(await payer.payment(id)).toMatchObject({ state: 'partially_refunded', suspense: 1_500n });
    expect(await release(id)).toBe('done');
    expect(await payer.payment(id)).toMatchObject({ state: 'partially_refunded', suspense: 0n });
    expect(await payer.cash()).toBe(1_500n);
  });

  it('goes back once, and is nobody’s else meanwhile', async () => {
    const id = await held();
    expect(await giveBack(id)).toBe('done');
    expect([await giveBack(id), await release(id)]).toEqual([
      'It is on its way back already.',
      'It is on its way back already.',
    ]);
    await sendOrders(payer.setup);
    expect(service.asked.at(-1)?.body).toMatchObject({ amount: '20.00', reason: 'returned by staff' });
    expect(await giveBack(id)).toBe('Nothing is kept of it.');
    expect(await payer.cash()).toBe(0n);
  });

  it('is nothing of a deposit that came whole', async () => {
    const id = await payer.paid();
    expect([await giveBack(id), await release(id)]).toEqual([
      'Nothing is kept of it.',
      'Nothing is kept of it.',
    ]);
  });
});

describe('what does not fit its payment', () => {
  const settle = (id: string) =>
    refusalOf(payer.run((transaction) => settleMisfit(transaction, named(id), NOW)));

  it('is over once somebody has looked; a deposit that was open counts to no limit then', async () => {
    const id = await payer.pending();
    expect(await settle(id)).toBe('All that was heard of it fits.');
    await payer.apply(id, { amount: '21.00' });
    expect(await payer.counted()).toBe(2_000n);
    expect(await settle(id)).toBe('done');
    expect(await payer.payment(id)).toMatchObject({ state: 'cancelled', misfit: null, counted: 0n });
    expect(await payer.counted()).toBe(0n);
  });

  it('leaves a deposit that was made as it is', async () => {
    const id = await payer.paid();
    await payer.apply(id, { amount: '21.00', credited: '20.00' });
    expect(await settle(id)).toBe('done');
    expect(await payer.payment(id)).toMatchObject({ state: 'succeeded', misfit: null, counted: 2_000n });
    expect(await payer.counted()).toBe(2_000n);
    expect(await payer.cash()).toBe(2_000n);
  });

  it('goes back in the currency in which it came', async () => {
    const id = await payer.pending();
    await payer.apply(id, { ...PAID, currency: 'USD' });
    expect(await settle(id)).toBe('Money of it lies in suspense: return it first.');
    await payer.run((transaction) => returnHeld(transaction, named(id), { newId: randomUUID, at: NOW }));
    await sendOrders(payer.setup);
    expect(service.asked.at(-1)?.body).toMatchObject({ amount: '20.00' });
    await payer.heard();
    expect(await settle(id)).toBe('done');
    expect(await payer.heard()).toEqual(['player/payment-changed']);
  });

  it('goes back with as many decimals as its currency has', async () => {
    const id = await payer.pending();
    const none = { fee: '0', refunded: '0', chargedBack: '0' };
    await payer.apply(id, { ...PAID, ...none, currency: 'JPY', amount: '3000', credited: '3000' });
    await payer.run((transaction) => returnHeld(transaction, named(id), { newId: randomUUID, at: NOW }));
    await sendOrders(payer.setup);
    expect(service.asked.at(-1)?.body).toMatchObject({ amount: '3000' });
    expect(await settle(id)).toBe('done');
  });
});

describe('a withdrawal', () => {
  const asked = async (amount = '20.00', given: object = {}) => {
    const [id = ''] = await payer.withdraw({ amount, ...given });
    const payment = await payer.payment(id);
    return { id, requestId: payment.requestId ?? '', payment };
  };
  const decideOn = (requestId: string) => ({
    approve: (actor = 'ana') =>
      refusalOf(
        payer.run((transaction) => approveWithdrawal(transaction, PAYING, { requestId, actor, at: NOW })),
      ),
    reject: () =>
      refusalOf(
        payer.run((transaction) =>
          rejectWithdrawal(transaction, { requestId, reason: 'documents_needed', at: NOW }),
        ),
      ),
    freeze: () =>
      refusalOf(payer.run((transaction) => freezeWithdrawal(transaction, { requestId, at: NOW }))),
  });
  const switchOff = (isOff: boolean) =>
    isOff
      ? database.query(
          `insert into kill_switch (scope, subject, why, actor, switched_at) values ('withdrawals', '', 'a test', 'ana', $1)`,
          [NOW],
        )
      : database.query(`delete from kill_switch where scope = 'withdrawals'`);

  it('is looked at by the rules, or waits for documents', () => {
    const at = NOW;
    expect(standingOf({ isTrusted: false, status: 'bronze' }, [], at)).toEqual({
      state: 'kyc_required',
      reason: 'documents_needed',
      decideBy: null,
    });
    expect(standingOf({ isTrusted: true, status: 'bronze' }, [], at)).toEqual({
      state: 'approved',
      reason: null,
      decideBy: null,
    });
    expect(standingOf({ isTrusted: true, status: 'bronze' }, ['large'], at)).toMatchObject({
      state: 'in_review',
      reason: 'looked_at',
    });
  });

  it('is decided the sooner the higher a status is, and in two days where nobody knows it', () => {
    const hours = (status: string) => (decideBy(status, NOW).getTime() - NOW.getTime()) / HOUR_MS;
    expect(hours('no such status')).toBe(48);
    const ladder = ['bronze', 'silver', 'gold', 'platinum', 'diamond'].map(hours);
    expect(ladder).toEqual(ladder.toSorted((one, other) => other - one));
    expect(ladder.at(-1)).toBeGreaterThan(0);
    expect(ladder.at(-1)).toBeLessThan(48);
  });

  it('is decided about once, where it is one', async () => {
    expect(await decideOn(randomUUID()).approve()).toBe('There is no such withdrawal.');
    await payer.paid('50.00');
    const { id, requestId } = await asked();
    const { approve, reject, freeze } = decideOn(requestId);
    expect(await freeze()).toBe('done');
    expect(await payer.payment(id)).toMatchObject({ state: 'frozen', reason: 'frozen' });
    expect(await approve()).toBe(true);
    expect(await approve()).toMatch(/ is approved\.$/);
    await sendOrders(payer.setup);
    expect(await approve()).toBe('There is nothing left to decide.');
    await payer.apply(id, { state: 'paid', credited: '20.00' });
    expect(await reject()).toBe('There is nothing left to decide.');
  });

  it('is followed by the pages and the mails of its player', async () => {
    const [changed, moved] = ['player/payment-changed', 'player/balance-changed'];
    await payer.paid('50.00');
    await payer.heard();
    const { id, requestId } = await asked();
    const { number } = await payer.payment(id);
    const { approve, freeze } = decideOn(requestId);
    expect(await payer.heard()).toEqual([changed, moved]);
    await freeze();
    expect(await payer.heard()).toEqual([changed]);
    await approve();
    expect(await payer.heard()).toEqual([changed]);
    expect((await payer.letters()).slice(1)).toEqual([
      { template: 'withdrawal-asked', number, sum: '20.00 EUR' },
    ]);
    const steps = await readSteps(database, [id]);
    expect(steps.map(({ state }) => state)).toEqual(['requested', 'in_review', 'frozen', 'approved']);
  });

  it('that is not approved is the player’s again in all its parts, which they are told once', async () => {
    await payer.paid('10.00');
    await payer.paid('20.00');
    await payer.paid('30.00');
    await payer.paid('40.00');
    await payer.paid('50.00');
    const ids = await payer.withdraw({ amount: '150.00' });
    expect(ids).toHaveLength(5);
    const { requestId, number } = await payer.payment(ids[0] ?? '');
    await payer.heard();
    await decideOn(requestId ?? '').reject();
    expect(await payer.cash()).toBe(15_000n);
    const told = await database.query<{ type: string; id: string | null }>(
      `select type, payload ->> 'paymentId' as id from live_event where channel = $1`,
      [`player:${payer.playerId}`],
    );
    expect(told.flatMap(({ id }) => id ?? []).toSorted()).toEqual(ids.toSorted());
    expect(told.map(({ type }) => type)).toContain('player/balance-changed');
    // One withdrawal has one number, whichever of its parts is looked at first.
    expect((await payer.letters()).slice(-2)).toEqual([
      { template: 'withdrawal-asked', number, sum: '150.00 EUR' },
      { template: 'withdrawal-returned', number, sum: '150.00 EUR' },
    ]);
  });

  it('in a currency that nobody can compare needs two people', async () => {
    await payer.paid('50.00');
    const { id, requestId } = await asked();
    const inCurrency = (currency: string) =>
      database.query('update payment set currency = $2 where id = $1', [id, currency]);
    await inCurrency('AWG');
    expect(await decideOn(requestId).approve('ana')).toBe(false);
    await inCurrency('EUR');
    expect(await decideOn(requestId).approve('ana')).toBe(true);
  });

  it('is not approved while withdrawals are switched off', async () => {
    await payer.paid('50.00');
    const { id, requestId } = await asked();
    await switchOff(true);
    expect(await decideOn(requestId).approve()).toBe('Withdrawals are switched off.');
    expect(await outcomeOf(payer.withdraw({ amount: '10.00' }))).toEqual({ code: 'WITHDRAWALS_CLOSED' });
    await switchOff(false);
    expect((await payer.payment(id)).state).toBe('in_review');
    expect(await decideOn(requestId).approve()).toBe(true);
  });

  it('goes on by itself once its player is verified', async () => {
    await payer.paid('50.00');
    await database.query('update player set is_trusted = false where id = $1', [payer.playerId]);
    const { id } = await asked();
    expect((await payer.payment(id)).state).toBe('kyc_required');
    expect(await releaseVerified(database, PAYING, NOW)).toBe(0);
    await database.query('update player set is_trusted = true where id = $1', [payer.playerId]);
    await database.query(`update payment set flags = '{}' where id = $1`, [id]);
    await payer.heard();
    expect(await releaseVerified(database, PAYING, NOW)).toBe(1);
    expect((await payer.payment(id)).state).toBe('approved');
    expect(await payer.heard()).toEqual(['player/payment-changed']);
    await sendOrders(payer.setup);
    expect((await payer.payment(id)).state).toBe('processing');
    expect(service.asked.at(-1)).toMatchObject({
      path: '/v1/payments',
      // What was paid in by a card goes back to it first.
      body: { direction: 'payout', reference: id, target: { kind: 'instrument' } },
    });
  });

  it('is looked at by a person once its player is verified, where something speaks for that', async () => {
    await payer.paid('50.00');
    await database.query('update player set is_trusted = false where id = $1', [payer.playerId]);
    const { id } = await asked();
    await database.query('update player set is_trusted = true where id = $1', [payer.playerId]);
    expect(await releaseVerified(database, PAYING, NOW)).toBe(1);
    expect((await payer.payment(id)).state).toBe('in_review');
    const { length } = service.asked;
    await sendOrders(payer.setup);
    expect(service.asked).toHaveLength(length);
  });

  it('is taken back only where the rules let its player', async () => {
    await payer.paid('50.00');
    const { id } = await asked();
    await payer.heard();
    const back = (rule?: 'until-approved' | 'off') =>
      outcomeOf(
        payer.run((transaction) => takeBack(transaction, named(id), { at: NOW, ...(rule && { rule }) })),
      );
    expect(await back()).toEqual({ code: 'PAYMENT_FIXED' });
    expect(await back('until-approved')).toBeUndefined();
    expect(await payer.cash()).toBe(5_000n);
    expect(await payer.heard()).toEqual(['player/payment-changed', 'player/balance-changed']);
    expect(await back('until-approved')).toBeUndefined();
    expect(await payer.cash()).toBe(5_000n);
  });

  it.each<[string, object, object]>([
    [
      'more than there is',
      { amount: '50.01' },
      { code: 'NOT_ENOUGH_MONEY', params: { available: '50.00', currency: 'EUR' } },
    ],
    ['another currency', { currency: 'USD' }, { fields: { currency: [{ code: 'field.not_allowed' }] } }],
    [
      'a wrong IBAN',
      { target: { kind: 'bank', iban: 'DE89370400440532013001' } },
      { fields: { 'target.iban': [{ code: 'field.check_digit' }] } },
    ],
    [
      'a wrong address',
      { target: { kind: 'crypto', asset: 'BTC', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb' } },
      { fields: { 'target.address': [{ code: 'field.check_digit' }] } },
    ],
    [
      'an instrument that is none',
      { target: { kind: 'instrument', instrumentId: randomUUID() } },
      { code: 'PAYMENT_METHOD_UNAVAILABLE' },
    ],
  ])('is refused for %s', async (_name, given, refusal) => {
    await payer.paid('50.00');
    expect(await outcomeOf(payer.withdraw(given))).toEqual(refusal);
    expect(await payer.cash()).toBe(5_000n);
  });

  it('needs a name to pay to, and nobody is paid who is out', async () => {
    await payer.paid('50.00');
    await database.query(`update player set name = '' where id = $1`, [payer.playerId]);
    expect(await outcomeOf(payer.withdraw())).toEqual({
      code: 'PROFILE_INCOMPLETE',
      params: { fields: ['name'] },
    });
    await database.query(`update player set name = 'Vera' where id = $1`, [payer.playerId]);
    await block('all');
    expect(await outcomeOf(payer.withdraw())).toEqual({ code: 'ACCOUNT_BLOCKED' });
    await block(null);
    await payer.withdraw();
    expect(await outcomeOf(payer.withdraw())).toEqual({ code: 'WITHDRAWAL_PENDING' });
  });

  it('is of all that is left, however little, and of no less than the least otherwise', async () => {
    await payer.paid('10.00');
    expect(await outcomeOf(payer.withdraw({ amount: '9.99' }))).toEqual({
      fields: { amount: [{ code: 'field.too_small', params: { minimum: '10.00' } }] },
    });
    expect(await outcomeOf(payer.withdraw({ amount: '10.00' }))).toEqual([expect.any(String)]);
  });

  it('may be of less than the least, where that is all', async () => {
    await payer.paid('7.00');
    expect(await outcomeOf(payer.withdraw({ amount: '7.00' }))).toEqual([expect.any(String)]);
    expect(await payer.cash()).toBe(0n);
  });

  it('is of no more than a day leaves, whatever its player has', async () => {
    const card = aCard();
    await payer.paid('5000.00', card);
    await payer.paid('5000.00', card);
    await payer.paid('5000.00', card);
    const payOut = async (amount: string) => {
      const { id, requestId } = await asked(amount);
      const { approve } = decideOn(requestId);
      await approve('ana');
      await approve('otto');
      await sendOrders(payer.setup);
      await payer.apply(id, { state: 'paid', credited: amount });
    };
    await payOut('3000.00');
    expect(await outcomeOf(payer.withdraw({ amount: '5000.01' }))).toEqual({
      fields: { amount: [{ code: 'field.too_big', params: { maximum: '5000.00' } }] },
    });
    await payOut('3000.00');
    expect(await outcomeOf(payer.withdraw({ amount: '4000.01' }))).toEqual({
      fields: { amount: [{ code: 'field.too_big', params: { maximum: '4000.00' } }] },
    });
    expect(await outcomeOf(payer.withdraw({ amount: '4000.00' }))).toEqual([expect.any(String)]);
  });

  it('goes by no method by which nothing is paid out', async () => {
    await payer.paid('50.00');
    await database.query(
      `update payment_method set payout_minimum = null, payout_maximum = null, payout_time = null where id = 'bank'`,
    );
    const outcome = await outcomeOf(payer.withdraw());
    await database.query(
      `update payment_method set payout_minimum = 1, payout_maximum = 500000, payout_time = '{}' where id = 'bank'`,
    );
    expect(outcome).toEqual({ code: 'PAYMENT_METHOD_UNAVAILABLE' });
  });

  it('goes to another target for each IBAN and address, and to the same for the same again', async () => {
    await payer.paid('50.00');
    await database.query(`update payment_instrument set removed_at = $2 where player_id = $1`, [
      payer.playerId,
      NOW,
    ]);
    const targetOf = async (target: object) => {
      const { requestId, payment } = await asked('10.00', { target });
      await decideOn(requestId).reject();
      return payment.instrumentId;
    };
    const [one, other] = ['DE89370400440532013000', 'GB82WEST12345698765432'];
    const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
    const targets = [
      await targetOf({ kind: 'bank', iban: one }),
      await targetOf({ kind: 'bank', iban: other }),
      await targetOf({ kind: 'crypto', asset: 'BTC', address }),
      await targetOf({ kind: 'crypto', asset: 'BTC', address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy' }),
      await targetOf({ kind: 'bank', iban: one }),
      await targetOf({ kind: 'crypto', asset: 'BTC', address }),
    ];
    expect(new Set(targets.slice(0, 4)).size).toBe(4);
    expect(targets.slice(4)).toEqual([targets[0], targets[2]]);
  });

  it('goes to coins of the address that is named, and is kept under a short name', async () => {
    await payer.paid('50.00', aCard());
    await database.query(`update payment_instrument set removed_at = $2 where player_id = $1`, [
      payer.playerId,
      NOW,
    ]);
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const { id, requestId, payment } = await asked('20.00', {
      target: { kind: 'crypto', asset: 'ETH', address },
    });
    expect(payment.method).toBe('ether');
    const [kept] = await database.query('select label, holder from payment_instrument where id = $1', [
      payment.instrumentId,
    ]);
    expect(kept).toEqual({ label: '0x5aAe···eAed', holder: null });
    await decideOn(requestId).approve();
    await sendOrders(payer.setup);
    expect(service.asked.at(-1)?.body).toMatchObject({
      reference: id,
      target: { kind: 'crypto', asset: 'ETH', address },
    });
  });
});
