import { randomUUID } from 'node:crypto';

import type { Deposit } from '@marquee/kernel/contracts/cashier';
import type { OpenDatabase } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import type { FakePaymentService } from '../testing/a-payment-service.ts';
import { aCard, aPayer, IBAN, onPayments, outcomeOf, PAYING, type Payer } from './a-payer.fixture.ts';
import { cancelDeposit } from './cancel-deposit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let database: OpenDatabase;
let service: FakePaymentService;
let payer: Payer;
onPayments((opened) => {
  ({ database, service, payer } = opened);
});

const deposit = (given: Partial<Deposit> = {}): Promise<unknown> => outcomeOf(payer.begin(given));
const BEGUN = expect.any(String);
const keptCard = async (instrument = aCard()): Promise<string> => {
  const id = await payer.paid('20.00', instrument);
  return (await payer.payment(id)).instrumentId ?? '';
};

describe('who may pay in', () => {
  it('is not who is on a break, and is told until when; nor whose account is blocked', async () => {
    const till = new Date(NOW.getTime() + DAY_MS);
    await database.query(
      `insert into cooling_off (id, player_id, started_at, till, source) values ($1, $2, $3, $4, 'player')`,
      [randomUUID(), payer.playerId, NOW, till],
    );
    expect(await deposit()).toEqual({ code: 'COOLING_OFF', params: { until: till.toISOString() } });
    const blocked = await aPayer(database, service);
    await database.query(`update player set block_scope = 'play' where id = $1`, [blocked.playerId]);
    expect(await outcomeOf(blocked.begin())).toEqual({ code: 'PLAY_BLOCKED', params: { until: null } });
  });

  it('is not who has to be verified first', async () => {
    await database.query('update player set is_trusted = false where id = $1', [payer.playerId]);
    await database.query(
      `insert into deposit_total (player_id, currency, amount) values ($1, 'EUR', 10000000)`,
      [payer.playerId],
    );
    expect(await deposit()).toEqual({ code: 'VERIFICATION_REQUIRED' });
    await database.query('delete from deposit_total where player_id = $1', [payer.playerId]);
  });

  it('is told when a limit that is reached leaves room again, or that it never does by itself', async () => {
    await database.query(
      `insert into player_limit (id, player_id, kind, period, currency, amount, state, requested_at, active_from, set_by)
       values ($1, $2, 'deposit', '24h', 'EUR', 1500, 'active', $3, $3, 'player')`,
      [randomUUID(), payer.playerId, NOW],
    );
    expect(await deposit()).toMatchObject({
      code: 'DEPOSIT_LIMIT',
      params: { period: '24h', left: '15.00', currency: 'EUR', until: null },
    });
    await payer.begin({ amount: '10.00' });
    // What is used is counted by the quarter of an hour.
    const until = new Date(NOW.getTime() + DAY_MS + 15 * 60_000).toISOString();
    expect(await deposit({ amount: '10.00' })).toMatchObject({ params: { left: '5.00', until } });
  });
});

describe('by which method', () => {
  it('is what is offered in the country, on the device and in the currency', async () => {
    const onlyWhere = async (changes: string) => {
      await database.query(`update payment_method set ${changes} where id = 'card'`);
      const outcome = await deposit();
      await database.query(
        `update payment_method set countries = null, devices = null, currencies = null where id = 'card'`,
      );
      return outcome;
    };
    const unavailable = { code: 'PAYMENT_METHOD_UNAVAILABLE' };
    expect(await onlyWhere(`countries = '{AT}'`)).toEqual(unavailable);
    expect(await onlyWhere(`countries = '{AT,DE}'`)).toEqual(BEGUN);
    expect(await onlyWhere(`devices = '{mobile}'`)).toEqual(unavailable);
    expect(await onlyWhere(`devices = '{desktop}'`)).toEqual(BEGUN);
    expect(await onlyWhere(`currencies = '{PLN}'`)).toEqual(unavailable);
    expect(await onlyWhere(`currencies = '{EUR}'`)).toEqual(BEGUN);
  });

  it('is none that the player has closed to themselves; another one is open', async () => {
    await database.query(
      `insert into payment_method_block (player_id, method, blocked_at) values ($1, 'card', $2)`,
      [payer.playerId, NOW],
    );
    expect(await deposit()).toEqual({ code: 'PAYMENT_METHOD_BLOCKED', params: { until: null } });
    expect(await deposit({ method: 'bank' })).toEqual(BEGUN);
  });

  it('takes the sums from its least to its most', async () => {
    await database.query(
      `update payment_method set deposit_minimum = 1500, deposit_maximum = 3000 where id = 'bank'`,
    );
    const pay = (amount: string) => deposit({ method: 'bank', amount });
    expect(await pay('14.99')).toEqual({
      fields: { amount: [{ code: 'field.too_small', params: { minimum: '15.00' } }] },
    });
    expect(await pay('15.00')).toEqual(BEGUN);
    expect(await pay('30.00')).toEqual(BEGUN);
    expect(await pay('30.01')).toEqual({
      fields: { amount: [{ code: 'field.too_big', params: { maximum: '30.00' } }] },
    });
    await database.query(
      `update payment_method set deposit_minimum = 1, deposit_maximum = 500000 where id = 'bank'`,
    );
  });
});

describe('a kept card', () => {
  const unavailable = { code: 'PAYMENT_METHOD_UNAVAILABLE' };

  it('is paid with by its owner, and by the method that it is of', async () => {
    const instrumentId = await keptCard();
    expect(await deposit({ instrumentId })).toEqual(BEGUN);
    expect(await deposit({ instrumentId, method: 'bank' })).toEqual(unavailable);
    expect(await deposit({ instrumentId: randomUUID() })).toEqual(unavailable);
    const other = await aPayer(database, service);
    expect(await outcomeOf(other.begin({ instrumentId }))).toEqual(unavailable);
  });

  it('names its owner, or nobody', async () => {
    const instrumentId = await keptCard();
    const named = (holder: string | null) =>
      database.query('update payment_instrument set holder = $2 where id = $1', [instrumentId, holder]);
    await named(null);
    expect(await deposit({ instrumentId })).toEqual(BEGUN);
    await named('Otto Frisch');
    expect(await deposit({ instrumentId })).toEqual({ code: 'NAME_MISMATCH' });
  });
});

describe('what the service is told of a deposit', () => {
  const told = async (given: Partial<Deposit>) => {
    const id = await payer.begin(given);
    const [order] = await database.query<{ body: Record<string, unknown> }>(
      'select body from payment_order where payment_id = $1',
      [id],
    );
    return { id, payment: await payer.payment(id), body: order?.body };
  };

  it('is the sum, the payer and where they come back to', async () => {
    const { id, body, payment } = await told({ lang: 'de', amount: '20.00' });
    expect(body).toEqual({
      direction: 'deposit',
      reference: id,
      kind: 'card',
      amount: '20.00',
      currency: 'EUR',
      payer: { ref: expect.any(String), name: 'Vera Lindner', country: 'DE' },
      locale: 'de',
      returnUrl: 'https://marquee.example/de/player/balance',
      descriptor: 'MARQUEE',
      expiresAt: payment.expiresAt?.toISOString(),
      mayKeep: false,
    });
    expect(payment).toMatchObject({
      instrumentId: null,
      counted: 2_000n,
      number: expect.stringMatching(/^PD-/),
    });
    const [due] = await database.query<{ at: Date }>('select next_ask_at as at from payment where id = $1', [
      id,
    ]);
    expect(due?.at).toEqual(new Date(NOW.getTime() + 60_000));
  });

  it('is that a card may be kept, where the player wants it and the method allows it', async () => {
    expect((await told({ mayKeep: true })).body).toMatchObject({ mayKeep: true });
    expect((await told({ mayKeep: true, method: 'bank' })).body).toMatchObject({ mayKeep: false });
  });

  it('is the card that was chosen, and the coins', async () => {
    const card = aCard();
    const instrumentId = await keptCard(card);
    const byCard = await told({ instrumentId });
    expect(byCard.body).toMatchObject({ instrument: card.token });
    expect(byCard.payment).toMatchObject({ instrumentId });
    expect((await told({ method: 'bitcoin' })).body).toMatchObject({ kind: 'crypto', asset: 'BTC' });
  });

  it('is a payer without a name by their id', async () => {
    await database.query(`update player set name = '', surname = '' where id = $1`, [payer.playerId]);
    expect((await told({})).body).toMatchObject({ payer: { name: payer.playerId } });
    await database.query(`update player set surname = 'Lindner' where id = $1`, [payer.playerId]);
    expect((await told({})).body).toMatchObject({ payer: { name: 'Lindner' } });
  });
});

describe('a deposit that is given up', () => {
  const giveUp = (paymentId: string, playerId = payer.playerId): Promise<unknown> =>
    outcomeOf(
      payer.run((transaction) =>
        cancelDeposit(transaction, { playerId, paymentId, newId: PAYING.newId, at: NOW }),
      ),
    );
  const coins = (state: 'seen' | 'under') => ({
    crypto: {
      asset: 'BTC' as const,
      amount: '0.00100000',
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      rate: '20000.00',
      rateUntil: NOW.toISOString(),
      confirmationsNeeded: 2,
      transactions: [
        {
          id: 'tx',
          amount: '0.00050000',
          confirmations: 1,
          state,
          worth: '10.00',
          address: null,
          seenAt: NOW.toISOString(),
        },
      ],
    },
  });

  it('is asked about later, as its money may come all the same', async () => {
    const id = await payer.pending();
    expect(await giveUp(id)).toBeUndefined();
    expect(await payer.payment(id)).toMatchObject({ state: 'cancelled', pageUrl: null });
    const [due] = await database.query<{ at: Date }>('select next_ask_at as at from payment where id = $1', [
      id,
    ]);
    expect(due?.at).toEqual(new Date(NOW.getTime() + 60 * 60_000));
    expect(await giveUp(id)).toBeUndefined();
  });

  it('is none of another player, of no payment, and no withdrawal', async () => {
    const other = await aPayer(database, service);
    expect(await giveUp(await payer.pending(), other.playerId)).toEqual({ code: 'PAYMENT_NOT_FOUND' });
    expect(await giveUp(randomUUID())).toEqual({ code: 'PAYMENT_NOT_FOUND' });
    await payer.paid('40.00');
    const [withdrawal = ''] = await payer.withdraw({ target: { kind: 'bank', iban: IBAN } });
    await database.query(`update payment set state = 'created' where id = $1`, [withdrawal]);
    expect(await giveUp(withdrawal)).toEqual({ code: 'PAYMENT_FIXED' });
  });

  it('is none of which coins have been seen', async () => {
    const id = await payer.pending({ method: 'bitcoin' });
    await database.query('update payment set crypto = $2::jsonb where id = $1', [
      id,
      JSON.stringify({ ...coins('seen').crypto, transactions: [] }),
    ]);
    const seen = await payer.pending({ method: 'bitcoin' });
    await database.query('update payment set crypto = $2::jsonb where id = $1', [
      seen,
      JSON.stringify(coins('seen').crypto),
    ]);
    expect(await giveUp(seen)).toEqual({ code: 'PAYMENT_FIXED' });
    expect(await giveUp(id)).toBeUndefined();
  });
});
