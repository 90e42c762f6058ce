import { randomUUID } from 'node:crypto';

import { toDecimal } from '@marquee/kernel/money';
import type { OpenDatabase } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { InsufficientFunds } from '../ledger/post.ts';
import type { FakePaymentService } from '../testing/a-payment-service.ts';
import { aCard, onPayments, type Payer, PAYING } from './a-payer.fixture.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { returnHeld } from './decide-held.ts';
import { approveWithdrawal } from './decide-withdrawals.ts';
import { readSteps } from './payment-row.ts';
import { sendOrders } from './send-orders.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';

let database: OpenDatabase;
let service: FakePaymentService;
let payer: Payer;
onPayments((opened) => {
  ({ database, service, payer } = opened);
});

const PAID = { state: 'succeeded', credited: '20.00' } as const;
const MOVED = ['player/payment-changed', 'player/balance-changed'];
const STOOD = ['player/payment-changed'];

describe('pages are told of a deposit', () => {
  it('and that money has moved where it has', async () => {
    const id = await payer.pending();
    await payer.heard();
    await payer.apply(id, { state: 'pending' });
    expect(await payer.heard()).toEqual(STOOD);
    await payer.apply(id, PAID);
    expect((await payer.heard()).slice(-2)).toEqual(MOVED);
    await payer.apply(id, { fee: '0.10' });
    expect(await payer.heard()).toEqual(STOOD);
    await payer.apply(id, { refunded: '5.00' });
    expect(await payer.heard()).toEqual(MOVED);
    await payer.apply(id, { chargedBack: '5.00', dispute: 'lost' });
    expect(await payer.heard()).toEqual(MOVED);
    await payer.apply(id, { fee: '0.20' });
    expect(await payer.heard()).toEqual(STOOD);
  });
});

describe('a player is mailed', () => {
  it('what has come into their balance, and each sum that went back of it, once', async () => {
    const id = await payer.pending();
    const { number } = await payer.payment(id);
    await payer.apply(id, { state: 'pending' });
    expect(await payer.letters()).toEqual([]);
    await payer.apply(id, PAID);
    await payer.apply(id, { fee: '0.10' });
    await payer.apply(id, { refunded: '5.00' });
    await payer.apply(id, { chargedBack: '4.00', dispute: 'lost' });
    await payer.apply(id, { refunded: '7.00' });
    await payer.apply(id, { fee: '0.20' });
    expect(await payer.letters()).toEqual([
      { template: 'deposit-received', number, sum: '20.00 EUR' },
      { template: 'deposit-returned', number, sum: '5.00 EUR' },
      { template: 'deposit-returned', number, sum: '4.00 EUR' },
      { template: 'deposit-returned', number, sum: '2.00 EUR' },
    ]);
  });

  it('nothing of money that they have not got yet', async () => {
    const id = await payer.pending();
    await payer.apply(id, { ...PAID, instrument: aCard({ holder: 'Otto Frisch' }) });
    expect(await payer.letters()).toEqual([]);
    await sendOrders(payer.setup);
    const { number } = await payer.payment(id);
    expect(await payer.letters()).toEqual([{ template: 'deposit-returned', number, sum: '20.00 EUR' }]);
  });

  it('nothing where they have no address; their money moves all the same', async () => {
    await payer.dropEmail();
    const id = await payer.paid('50.00');
    await payer.apply(id, { refunded: '5.00' });
    await payer.withdraw();
    expect(await payer.letters()).toEqual([]);
    expect(await payer.cash()).toBe(2_500n);
  });

  it('of a withdrawal, unless it is of nothing', async () => {
    const id = await payer.paid('50.00');
    const payment = await payer.payment(id);
    const tell = (amountMinor: bigint) =>
      payer.run((transaction) =>
        tellOfWithdrawal(transaction, { template: 'withdrawal-paid', payment, amountMinor, at: NOW }),
      );
    await tell(0n);
    await tell(1n);
    expect((await payer.letters()).slice(1)).toEqual([
      { template: 'withdrawal-paid', number: payment.number, sum: '0.01 EUR' },
    ]);
  });
});

describe('the history of a payment', () => {
  it('has a step where its state has changed, and none where something else has', async () => {
    const id = await payer.pending();
    await payer.apply(id, { fee: '0.10' });
    await payer.apply(id, PAID);
    await payer.apply(id, { fee: '0.20' });
    const steps = await readSteps(database, [id]);
    expect(steps.map(({ state }) => state)).toEqual(['created', 'pending', 'succeeded']);
    const [written] = await database.query(
      'select crypto is null as "hasNoCoins", flags from payment where id = $1',
      [id],
    );
    expect(written).toEqual({ hasNoCoins: true, flags: [] });
  });
});

describe('what limits count of a deposit', () => {
  it('is all of it while it is open, then what has come', async () => {
    const id = await payer.pending();
    expect(await payer.counted()).toBe(2_000n);
    await payer.apply(id, { state: 'pending' });
    expect(await payer.counted()).toBe(2_000n);
    await payer.apply(id, PAID);
    expect(await payer.counted()).toBe(2_000n);
    const failed = await payer.pending();
    await payer.apply(failed, { state: 'failed', declineReason: 'insufficient_funds' });
    expect(await payer.counted()).toBe(2_000n);
  });

  it('is as many coins as have come, also where they are more than were asked for', async () => {
    const id = await payer.pending({ method: 'bitcoin' });
    await payer.apply(id, { state: 'pending', credited: '5.00' });
    expect(await payer.counted()).toBe(2_000n);
    await payer.apply(id, { state: 'pending', credited: '25.00' });
    expect(await payer.counted()).toBe(2_500n);
    await payer.apply(id, { state: 'succeeded', credited: '25.00' });
    expect(await payer.counted()).toBe(2_500n);
    expect(await payer.cash()).toBe(2_500n);
  });
});

describe('a deposit that its player has given up', () => {
  const givenUp = async () => {
    const id = await payer.pending();
    await payer.run((transaction) =>
      cancelDeposit(transaction, { playerId: payer.playerId, paymentId: id, newId: randomUUID, at: NOW }),
    );
    return id;
  };

  it('is not open again while the service has not heard of it', async () => {
    const id = await givenUp();
    await payer.apply(id, { state: 'pending' });
    expect(await payer.payment(id)).toMatchObject({ state: 'cancelled', counted: 0n });
    await sendOrders(payer.setup);
    expect(await payer.payment(id)).toMatchObject({ state: 'cancelled' });
  });

  it('is open again where the service has heard of it and goes on, and is paid where it was paid', async () => {
    const [open, paid] = [await givenUp(), await givenUp()];
    await payer.apply(paid, PAID);
    expect(await payer.payment(paid)).toMatchObject({ state: 'succeeded', credited: 2_000n });
    await sendOrders(payer.setup);
    await payer.apply(open, { state: 'pending' });
    expect(await payer.payment(open)).toMatchObject({ state: 'pending' });
  });
});

describe('declined tries', () => {
  const isPaused = async () =>
    (await database.query('select from deposit_pause where player_id = $1', [payer.playerId])).length > 0;

  it('are counted once each, however often the service tells of them', async () => {
    const decline = async (): Promise<string> => {
      const id = await payer.pending();
      await payer.apply(id, { state: 'failed', declineReason: 'do_not_honour' });
      return id;
    };
    const first = await decline();
    await decline();
    await decline();
    await decline();
    expect(await isPaused()).toBe(false);
    await payer.apply(first, { fee: '0.10' });
    expect(await isPaused()).toBe(false);
    const fifth = await decline();
    expect(await isPaused()).toBe(true);
    // Support has looked; a declined try of which something else is told is none more.
    await database.query('delete from deposit_pause where player_id = $1', [payer.playerId]);
    await payer.apply(fifth, { fee: '0.10' });
    expect(await isPaused()).toBe(false);
  });
});

describe('a snapshot that cannot be of its payment', () => {
  it.each<[string, object]>([
    ['has more decimals than its currency', { fee: '0.001' }],
    ['is of a currency that nobody knows', { currency: 'XXX' }],
  ])('is set aside where it %s, and moves nothing', async (_name, changes) => {
    const id = await payer.pending();
    await payer.heard();
    const snapshot = { ...service.of(id), ...PAID, ...changes, version: 9 };
    expect(await applySnapshot(payer.setup, snapshot as Parameters<typeof applySnapshot>[1])).toBe('misfit');
    expect(await payer.cash()).toBe(0n);
    expect(await payer.payment(id)).toMatchObject({
      misfit: 'sums that cannot be read',
      reason: 'under_review',
      version: 9,
      suspense: 0n,
    });
    expect(await payer.heard()).toEqual(STOOD);
    await database.query('update payment set misfit = null where id = $1', [id]);
  });

  it('leaves what had come where its sums cannot be read any more', async () => {
    const id = await payer.paid();
    const snapshot = { ...service.of(id), credited: '20.0001', version: 9 };
    expect(await applySnapshot(payer.setup, snapshot)).toBe('misfit');
    expect(await payer.cash()).toBe(2_000n);
    expect(await payer.payment(id)).toMatchObject({ credited: 2_000n, stray: 0n, strayCurrency: null });
    await database.query('update payment set misfit = null where id = $1', [id]);
  });

  const backOf = async (id: string, version: number): Promise<void> => {
    await payer.run((transaction) =>
      returnHeld(transaction, { id, playerId: payer.playerId }, { newId: randomUUID, at: NOW }),
    );
    await database.query('update payment_order set done_at = created_at where payment_id = $1', [id]);
    const { stray, strayCurrency } = await payer.payment(id);
    const sum = toDecimal({ amountMinor: stray, currency: strayCurrency ?? 'EUR' });
    const zero = toDecimal({ amountMinor: 0n, currency: strayCurrency ?? 'EUR' });
    await applySnapshot(payer.setup, {
      ...service.of(id),
      currency: strayCurrency ?? 'EUR',
      amount: sum,
      credited: sum,
      refunded: sum,
      fee: zero,
      chargedBack: zero,
      version,
    });
    expect(await payer.payment(id)).toMatchObject({ stray: 0n });
    await database.query('update payment set misfit = null where id = $1', [id]);
  };

  it('is set aside whole where it is of another currency than what has come before', async () => {
    const id = await payer.paid();
    const dollars = { ...service.of(id), currency: 'USD', version: 9 };
    expect(await applySnapshot(payer.setup, dollars)).toBe('misfit');
    expect(await payer.payment(id)).toMatchObject({ stray: 2_000n, strayCurrency: 'USD' });
    // The books of one payment hold one other currency: a third one is for the log.
    await applySnapshot(payer.setup, { ...dollars, currency: 'GBP', credited: '15.00', version: 10 });
    expect(await payer.payment(id)).toMatchObject({ stray: 2_000n, strayCurrency: 'USD', version: 10 });
    expect(await payer.cash()).toBe(2_000n);
    await backOf(id, 11);
  });

  it('is set aside but for what is booked already', async () => {
    const id = await payer.paid();
    await payer.apply(id, { refunded: '5.00' });
    await payer.apply(id, { chargedBack: '3.00', dispute: 'lost' });
    await payer.apply(id, { amount: '21.00' });
    expect(await payer.payment(id)).toMatchObject({ misfit: 'amount', stray: 0n });
    expect(await payer.cash()).toBe(1_200n);
    await database.query('update payment set misfit = null where id = $1', [id]);
  });

  it('says what does not fit', async () => {
    const id = await payer.pending();
    await payer.apply(id, { amount: '21.00' });
    expect(await payer.payment(id)).toMatchObject({ misfit: 'amount' });
    await database.query('update payment set misfit = null where id = $1', [id]);
  });
});

describe('cash that goes elsewhere in the moment of a posting', () => {
  const failing = (failures: number) => {
    let calls = 0;
    const also = async () => {
      calls += 1;
      if (calls <= failures) throw new InsufficientFunds('gone');
    };
    return { also, calls: () => calls };
  };

  it('is looked for again, three times in all', async () => {
    const id = await payer.pending();
    const twice = failing(2);
    expect(await applySnapshot(payer.setup, service.change(id, PAID), twice.also)).toBe('applied');
    expect(twice.calls()).toBe(3);
    expect(await payer.cash()).toBe(2_000n);
    const always = failing(9);
    const call = applySnapshot(payer.setup, service.change(id, { fee: '0.10' }), always.also);
    await expect(call).rejects.toThrow(InsufficientFunds);
    expect(always.calls()).toBe(3);
  });

  it('is no reason to try other failures again', async () => {
    const id = await payer.pending();
    let calls = 0;
    const also = async () => {
      calls += 1;
      throw new Error('no');
    };
    await expect(applySnapshot(payer.setup, service.change(id, PAID), also)).rejects.toThrow('no');
    expect(calls).toBe(1);
    expect(await payer.cash()).toBe(0n);
  });
});

describe('a withdrawal that the service pays', () => {
  const approved = async () => {
    await payer.paid('50.00');
    const [id = ''] = await payer.withdraw();
    const { requestId } = await payer.payment(id);
    await payer.run((transaction) =>
      approveWithdrawal(transaction, PAYING, { requestId: requestId ?? '', actor: 'ana', at: NOW }),
    );
    await sendOrders(payer.setup);
    await payer.heard();
    return id;
  };
  const told = async () => (await payer.mails()).filter((template) => template.startsWith('withdrawal-'));

  it('is paid once, with one mail, and pages hear of money where it moves', async () => {
    const id = await approved();
    expect(await payer.payment(id)).toMatchObject({ state: 'processing' });
    await payer.apply(id, { state: 'sent' });
    expect(await payer.heard()).toEqual(STOOD);
    await payer.apply(id, { state: 'paid', credited: '20.00', fee: '0.30' });
    expect((await payer.heard()).slice(-2)).toEqual(MOVED);
    await payer.apply(id, { state: 'paid', credited: '20.00', fee: '0.50' });
    expect(await payer.heard()).toEqual(STOOD);
    expect(await told()).toEqual(['withdrawal-asked', 'withdrawal-paid']);
    expect(await payer.payment(id)).toMatchObject({ state: 'paid', credited: 2_000n, serviceFee: 50n });
  });

  it('is the player’s again where it comes back, once, whatever else is told of it', async () => {
    const id = await approved();
    await payer.apply(id, { state: 'paid', credited: '20.00', fee: '0.30' });
    expect(await payer.cash()).toBe(3_000n);
    await payer.apply(id, { state: 'returned', refunded: '20.00', declineReason: 'account_closed' });
    expect(await payer.cash()).toBe(5_000n);
    expect((await payer.heard()).slice(-2)).toEqual(MOVED);
    await payer.apply(id, { fee: '0.40' });
    expect(await payer.cash()).toBe(5_000n);
    expect(await payer.payment(id)).toMatchObject({ state: 'returned', refunded: 2_000n });
    expect(await told()).toEqual(['withdrawal-asked', 'withdrawal-paid', 'withdrawal-returned']);
  });

  it('keeps nothing aside where the service says another sum than was to be paid', async () => {
    const id = await approved();
    await payer.apply(id, { state: 'paid', amount: '19.00', credited: '19.00' });
    expect(await payer.payment(id)).toMatchObject({ misfit: 'amount', stray: 0n, credited: 0n });
    await database.query('update payment set misfit = null where id = $1', [id]);
    expect(await payer.cash()).toBe(3_000n);
  });

  it('is the player’s again where it fails', async () => {
    const id = await approved();
    await payer.apply(id, { state: 'failed', declineReason: 'account_closed' });
    expect(await payer.cash()).toBe(5_000n);
    expect(await payer.payment(id)).toMatchObject({ state: 'returned', credited: 0n });
    expect((await payer.heard()).slice(-2)).toEqual(MOVED);
    expect(await told()).toEqual(['withdrawal-asked', 'withdrawal-returned']);
  });
});

it('money of somebody else’s card goes back by itself, and does not count to the player', async () => {
  const id = await payer.pending();
  await payer.apply(id, { ...PAID, instrument: aCard({ holder: 'Otto Frisch' }) });
  expect(await payer.cash()).toBe(0n);
  expect(await payer.payment(id)).toMatchObject({ reason: 'not_own_name', suspense: 2_000n });
  await sendOrders(payer.setup);
  expect(await payer.payment(id)).toMatchObject({ state: 'refunded', suspense: 0n, refunded: 2_000n });
  expect(await payer.cash()).toBe(0n);
});
