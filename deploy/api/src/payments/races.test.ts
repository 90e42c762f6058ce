import { randomUUID } from 'node:crypto';

import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import { agreeToTerms, aPlayer, NOW } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { aPaymentService, type FakePaymentService, PAGE_ORIGIN } from '../testing/a-payment-service.ts';
import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { beginDeposit } from './begin-deposit.ts';
import { beginWithdrawal } from './begin-withdrawal.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { findPayment } from './payment-row.ts';
import { sendOrders } from './send-orders.ts';

const AT_ONCE = 8;
const now = () => NOW;
const common = {
  secrets: createSecrets([{ id: 'k', secret: 'a-secret-of-some-length-00000001' }]),
  siteOrigin: 'https://marquee.example',
  descriptor: 'MARQUEE',
  newId: randomUUID,
};

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  let service: FakePaymentService;
  let player: string;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
    await database.query(
      `insert into payment_method (id, kind, rank, name, deposit_minimum, deposit_maximum, deposit_time, payout_minimum,
         payout_maximum, payout_time, can_be_kept, required_fields)
       values ('bank', 'bank', 0, '{}', 1, 500000, '{}', 1, 500000, '{}', false, '{}')`,
    );
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);
  beforeEach(async () => {
    service = aPaymentService(now);
    player = await aPlayer(database);
    await database.query(
      `update player set name = 'Vera', surname = 'Lindner', is_trusted = true where id = $1`,
      [player],
    );
    await agreeToTerms(database, player);
  });

  const setup = () => ({ database, service, pageOrigins: [PAGE_ORIGIN], newId: randomUUID, now });
  /** As a route with a key runs its handler. */
  const run = async <Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> =>
    retryTransaction(database, work);
  const deposit = async (): Promise<string> =>
    run(async (transaction) =>
      beginDeposit(transaction, common, {
        playerId: player,
        visitor: { country: 'DE', device: 'desktop' },
        body: { lang: 'en', method: 'bank', amount: '20.00', currency: 'EUR', mayKeep: false },
        now: NOW,
      }),
    );
  const atOnce = async <Result>(work: () => Promise<Result>): Promise<Result[]> => {
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  };
  const cash = async () => (await readBalances(database, player))[0]?.real.amountMinor;

  it('lets no more through than a limit leaves', async () => {
    await database.query(
      `insert into player_limit (id, player_id, kind, period, currency, amount, state, requested_at, active_from, set_by)
       values ($1, $2, 'deposit', '24h', 'EUR', 7000, 'active', $3, $3, 'player')`,
      [randomUUID(), player, NOW],
    );
    expect(await atOnce(deposit)).toHaveLength(3);
  });

  it('tells the service once, and credits once, however many hear of it', async () => {
    const id = await deposit();
    await atOnce(async () => sendOrders(setup()));
    expect(service.asked.filter(({ body }) => JSON.stringify(body).includes(id))).toHaveLength(1);
    const done = service.change(id, { state: 'succeeded', credited: '20.00' });
    const outcomes = await atOnce(async () => applySnapshot(setup(), done));
    expect(outcomes.toSorted()).toEqual(['applied', ...Array.from({ length: AT_ONCE - 1 }, () => 'known')]);
    expect(await cash()).toBe(20_00n);
  });

  it('ends the same whether a deposit is given up or paid first', async () => {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, deposit));
    await sendOrders(setup());
    await Promise.all(
      ids.flatMap((id) => {
        const done = service.change(id, { state: 'succeeded', credited: '20.00' });
        return [
          applySnapshot(setup(), done),
          run(async (transaction) =>
            cancelDeposit(transaction, { playerId: player, paymentId: id, newId: randomUUID, at: NOW }),
          ).catch(() => {}),
        ];
      }),
    );
    await sendOrders(setup());
    const states = await Promise.all(ids.map(async (id) => (await findPayment(database, id))?.state));
    expect(new Set(states)).toEqual(new Set(['succeeded']));
    expect(await cash()).toBe(20_00n * BigInt(AT_ONCE));
  });

  it('pays a balance out once', async () => {
    const id = await deposit();
    await sendOrders(setup());
    await applySnapshot(setup(), service.change(id, { state: 'succeeded', credited: '20.00' }));
    const withdraw = async () =>
      run(async (transaction) =>
        beginWithdrawal(transaction, common, {
          playerId: player,
          body: {
            lang: 'en',
            amount: '20.00',
            currency: 'EUR',
            target: { kind: 'bank', iban: 'DE89370400440532013000' },
          },
          now: NOW,
        }),
      );
    expect(await atOnce(withdraw)).toHaveLength(1);
    expect((await readBalances(database, player))[0]).toMatchObject({
      real: { amountMinor: 0n },
      pendingWithdrawal: { amountMinor: 20_00n },
    });
  });
});
