import type { ProviderPayment } from '@marquee/kernel/payments-protocol';

import { aDeposit, OPENING_MS, type Provider, startProvider } from '../testing/harness.ts';

const MINUTE_MS = 60_000;
const BACK = 'bc1q3500wauue8k2luacgrtsnwgdx6n8f77dyltv02';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

const begin = async (change: Parameters<typeof aDeposit>[0] = {}) => {
  const expiresAt = new Date(provider.now().getTime() + 30 * MINUTE_MS).toISOString();
  return (await provider.create(aDeposit({ kind: 'crypto', asset: 'BTC', expiresAt, ...change }))).body;
};

/** Coins that were sent and confirmed. */
const send = async ({ reference }: ProviderPayment, ...kinds: Array<'exact' | 'few' | 'many' | 'late'>) => {
  for (const kind of kinds) {
    await provider.develop(reference, `coins_${kind}`);
    await provider.develop(reference, 'confirm');
  }
  return provider.read(reference);
};

const statesOf = ({ crypto }: ProviderPayment) => crypto?.transactions.map(({ state }) => state);

const choose = (payment: ProviderPayment, what: 'credit' | 'refund', address = BACK, index = 0) =>
  provider.call<ProviderPayment & { code: string }>(
    'POST',
    `/v1/payments/${payment.reference}/transactions/${payment.crypto?.transactions[index]?.id ?? ''}/${what}`,
    what === 'refund' ? { address } : undefined,
  );

it('says what to send where, and at which price for how long', async () => {
  const payment = await begin();
  expect(payment.crypto).toMatchObject({
    asset: 'BTC',
    network: 'Bitcoin',
    amount: '0.00071217',
    rate: '84250.00',
    rateUntil: '2026-11-20T12:15:00.000Z',
    transactions: [],
  });
  const { text } = await provider.visit(payment.pageUrl);
  expect(text).toContain(payment.crypto?.address);
  expect(text).toContain('0.00071217 BTC');
  expect(text).toContain('<svg');
});

it('counts coins once their blocks have come, one after the other', async () => {
  const payment = await begin();
  await provider.develop(payment.reference, 'coins_exact');
  expect(await provider.read(payment.reference)).toMatchObject({ state: 'pending', credited: '0.00' });
  await provider.pass(5_000);
  expect(statesOf(await provider.read(payment.reference))).toEqual(['confirming']);
  await provider.pass(5_000);
  const paid = await provider.read(payment.reference);
  expect(paid).toMatchObject({ state: 'succeeded', credited: '60.00', pageUrl: null });
  expect(paid.crypto?.transactions).toMatchObject([{ state: 'credited', confirmations: 2, worth: '60.00' }]);
});

it.each(['KZT', 'JPY', 'KWD', 'EUR'])(
  'credits exactly the amount for exactly the coins, in %s',
  async (currency) => {
    const amount = { KZT: '10000.01', JPY: '10001', KWD: '10.001', EUR: '0.01' }[currency] ?? '';
    const paid = await send(await begin({ currency, amount, asset: 'ETH' }), 'exact');
    expect(paid).toMatchObject({ state: 'succeeded', credited: amount });
  },
);

it('credits all that came where it was more', async () => {
  const paid = await send(await begin(), 'many');
  expect(statesOf(paid)).toEqual(['over']);
  expect(paid).toMatchObject({ state: 'succeeded', amount: '60.00', credited: '75.00' });
});

it('waits for a choice where it was too little, and goes on by itself when the rest comes in time', async () => {
  const begun = await begin();
  const short = await send(begun, 'few');
  expect(short).toMatchObject({ state: 'awaiting_choice', credited: '0.00' });
  expect(statesOf(short)).toEqual(['under']);
  const enough = await send(begun, 'exact');
  expect(statesOf(enough)).toEqual(['credited', 'over']);
  expect(enough).toMatchObject({ state: 'succeeded', credited: '89.99' });
});

it('credits too little where the platform says so, once', async () => {
  const short = await send(await begin(), 'few');
  const credited = await choose(short, 'credit');
  expect(credited.body).toMatchObject({ state: 'succeeded', credited: '29.99', version: short.version + 1 });
  expect((await choose(short, 'credit')).body).toEqual(credited.body);
  expect((await choose(short, 'refund')).body.code).toBe('STATE_REFUSES');
});

it('sends coins back where the platform says so, to the address that it names', async () => {
  const short = await send(await begin(), 'few');
  expect((await choose(short, 'refund', 'bc1qnot-an-address-at-all')).body.code).toBe('ADDRESS_INVALID');
  const back = await choose(short, 'refund');
  expect(statesOf(back.body)).toEqual(['refunding']);
  // The payer may send anew while the page is open.
  expect(back.body.state).toBe('pending');
  expect((await choose(short, 'refund')).body).toEqual(back.body);
  expect((await choose(short, 'credit')).body.code).toBe('STATE_REFUSES');
  await provider.pass(5_000);
  expect(statesOf(await provider.read(short.reference))).toEqual(['refunded']);
  await provider.pass(30 * MINUTE_MS);
  expect(await provider.read(short.reference)).toMatchObject({
    state: 'expired',
    credited: '0.00',
    refunded: '0.00',
  });
});

it('leaves coins that come too late to a choice, also after the payment was given up', async () => {
  const late = await begin();
  await provider.pass(16 * MINUTE_MS);
  expect(statesOf(await send(late, 'exact'))).toEqual(['late']);
  await provider.pass(20 * MINUTE_MS);
  const taken = await choose(await provider.read(late.reference), 'credit');
  expect(taken.body).toMatchObject({ state: 'succeeded', credited: '60.00' });

  const given = await begin();
  await provider.post(given.pageUrl, { do: 'cancel' });
  const came = await send(given, 'exact');
  expect(came.state).toBe('awaiting_choice');
  expect((await choose(came, 'refund')).body.state).toBe('cancelled');
});

it('is not given up, nor over, while coins are on their way', async () => {
  const payment = await begin();
  await provider.develop(payment.reference, 'coins_exact');
  const refused = await provider.call('POST', `/v1/payments/${payment.reference}/cancel`);
  expect(refused.body.code).toBe('STATE_REFUSES');
  expect((await provider.visit(payment.pageUrl)).text).not.toContain('value="cancel"');
  await provider.pass(31 * MINUTE_MS);
  expect((await send(payment)).state).toBe('pending');
  await provider.pass(5_000);
  expect(await provider.read(payment.reference)).toMatchObject({ state: 'succeeded', credited: '60.00' });
});
