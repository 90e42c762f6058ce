import { describeWithPostgres, type PostgresServer, startPostgres } from '@marquee/kernel/server/testing';

import { openProviderDatabase } from '../database/database.ts';
import { startFakePlatform } from '../testing/fake-platform.ts';
import {
  aDeposit,
  aPayout,
  CARD,
  createClock,
  OPENING_MS,
  type Provider,
  startProvider,
} from '../testing/harness.ts';

describeWithPostgres('two payment providers on one PostgreSQL server', () => {
  const clock = createClock();
  const lost: Error[] = [];
  let server: PostgresServer;
  let platform: Awaited<ReturnType<typeof startFakePlatform>>;
  let one: Provider;
  let other: Provider;

  beforeAll(async () => {
    server = await startPostgres();
    const keys = [{ id: 'development', secret: 'marquee-development-payments-secret' }];
    platform = await startFakePlatform({ keys, now: clock.now });
    const open = () =>
      openProviderDatabase({ databaseUrl: server.url, databaseFolder: '' }, (error) => lost.push(error));
    const start = async () => startProvider({ clock, database: await open(), platformUrl: platform.url });
    [one, other] = await Promise.all([start(), start()]);
  }, OPENING_MS);
  afterAll(async () => {
    await one?.app.close();
    await other?.app.close();
    await platform?.close();
    await server?.stop();
  });

  const inTurn = (index: number): Provider => (index % 2 ? one : other);
  const atOnce = <Result>(work: (provider: Provider, index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: 12 }, (_, index) => work(inTurn(index), index)));

  it('create a payment once that both are asked for many times at once', async () => {
    const request = aDeposit();
    const answers = await atOnce((provider) => provider.create(request));
    expect(new Set(answers.map(({ body }) => body.providerRef)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('charge a card once, and give money back once, whatever comes at the same time', async () => {
    const { body } = await one.create(aDeposit());
    await atOnce((provider) => provider.post(body.pageUrl, { ...CARD, do: 'pay' }));
    expect(await other.read(body.reference)).toMatchObject({ version: 2, credited: '60.00' });
    const path = `/v1/payments/${body.reference}/refunds`;
    const refund = { refundRef: aDeposit().reference, amount: '60.00', reason: 'A mistake' };
    await atOnce((provider) => provider.call('POST', path, refund));
    expect(await one.read(body.reference)).toMatchObject({ version: 3, refunded: '60.00' });
  });

  it('do together what is due, each thing once, and tell of it', async () => {
    const payouts = await atOnce((provider) => provider.create(aPayout()));
    for (let second = 0; second < 10; second += 1) await Promise.all([one.pass(500), other.pass(500)]);
    await Promise.all([one.sendNotices(), other.sendNotices()]);
    for (const { body } of payouts) {
      const paid = await one.read(body.reference);
      expect(paid).toMatchObject({ state: 'paid', version: 3, credited: '25.00' });
      expect(platform.known.get(body.reference)).toEqual(paid);
    }
    expect(lost).toEqual([]);
  });
});
