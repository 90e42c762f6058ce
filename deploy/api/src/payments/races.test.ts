import { randomUUID } from 'node:crypto';

import type { Database } from '@marquee/kernel/server/database';

import { NOW } from '../ledger/a-ledger.fixture.ts';
import { readBalances } from '../ledger/balances.ts';
import { aPaymentService, type FakePaymentService } from '../testing/a-payment-service.ts';
import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { addMethods, aPayer, type Payer } from './a-payer.fixture.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { sendOrders } from './send-orders.ts';

const AT_ONCE = 8;

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  let service: FakePaymentService;
  let payer: Payer;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
    await addMethods(database);
  }, OPENING_MS);
  afterAll(() => engine.close(), OPENING_MS);
  beforeEach(async () => {
    service = aPaymentService(() => NOW);
    payer = await aPayer(database, service);
  });

  const deposit = (): Promise<string> => payer.begin({ method: 'bank' });
  const atOnce = async <Result>(work: () => Promise<Result>): Promise<Result[]> => {
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  };

  it('lets no more through than a limit leaves', async () => {
    await database.query(
      `insert into player_limit (id, player_id, kind, period, currency, amount, state, requested_at, active_from, set_by)
       values ($1, $2, 'deposit', '24h', 'EUR', 7000, 'active', $3, $3, 'player')`,
      [randomUUID(), payer.playerId, NOW],
    );
    expect(await atOnce(deposit)).toHaveLength(3);
  });

  it('tells the service once, and credits once, however many hear of it', async () => {
    const id = await deposit();
    await atOnce(async () => sendOrders(payer.setup));
    expect(service.asked.filter(({ body }) => JSON.stringify(body).includes(id))).toHaveLength(1);
    const done = service.change(id, { state: 'succeeded', credited: '20.00' });
    const outcomes = await atOnce(async () => applySnapshot(payer.setup, done));
    expect(outcomes.toSorted()).toEqual(['applied', ...Array.from({ length: AT_ONCE - 1 }, () => 'known')]);
    expect(await payer.cash()).toBe(20_00n);
  });

  it('ends the same whether a deposit is given up or paid first', async () => {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, deposit));
    await sendOrders(payer.setup);
    await Promise.all(
      ids.flatMap((id) => {
        const done = service.change(id, { state: 'succeeded', credited: '20.00' });
        return [
          applySnapshot(payer.setup, done),
          payer
            .run(async (transaction) =>
              cancelDeposit(transaction, {
                playerId: payer.playerId,
                paymentId: id,
                newId: randomUUID,
                at: NOW,
              }),
            )
            .catch(() => {}),
        ];
      }),
    );
    await sendOrders(payer.setup);
    const states = await Promise.all(ids.map(async (id) => (await payer.payment(id)).state));
    expect(new Set(states)).toEqual(new Set(['succeeded']));
    expect(await payer.cash()).toBe(20_00n * BigInt(AT_ONCE));
  });

  it('pays a balance out once', async () => {
    const id = await deposit();
    await sendOrders(payer.setup);
    await payer.apply(id, { state: 'succeeded', credited: '20.00' });
    expect(await atOnce(() => payer.withdraw())).toHaveLength(1);
    expect((await readBalances(database, payer.playerId))[0]).toMatchObject({
      real: { amountMinor: 0n },
      pendingWithdrawal: { amountMinor: 20_00n },
    });
  });
});
