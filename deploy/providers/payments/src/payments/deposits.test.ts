import { DECLINE_REASONS, ProviderPayment } from '@marquee/kernel/payments-protocol';

import { TEST_CARDS } from '../methods/cards.ts';
import { aDeposit, CARD, OPENING_MS, type Provider, startProvider } from '../testing/harness.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

const RETURNED = (reference: string) =>
  `http://localhost:8080/en/cashier/return?from=pay&reference=${reference}`;

const numberFor = (deposit: string): string =>
  TEST_CARDS.find((card) => card.deposit === deposit)?.number ?? '';

const begin = async (change: Parameters<typeof aDeposit>[0] = {}) =>
  (await provider.create(aDeposit(change))).body;

describe('a deposit by card', () => {
  it('is created, paid on the page, and leads back with its reference', async () => {
    const created = await begin();
    expect(ProviderPayment.parse(created)).toMatchObject({
      state: 'created',
      version: 1,
      credited: '0.00',
      instrument: null,
    });
    const paid = await provider.post(created.pageUrl, { ...CARD, do: 'pay', keep: 'yes' });
    expect(paid).toMatchObject({ status: 303, location: RETURNED(created.reference) });
    expect(await provider.read(created.reference)).toMatchObject({
      state: 'succeeded',
      version: 2,
      credited: '60.00',
      fee: '0.90',
      pageUrl: null,
      instrument: {
        kind: 'card',
        brand: 'Visa',
        first6: '424242',
        last4: '4242',
        label: 'Visa ···· 4242',
        holder: 'Jonas Weidner',
        expires: '2028-09',
        kept: true,
      },
    });
  });

  it.each(TEST_CARDS.filter(({ deposit }) => (DECLINE_REASONS as readonly string[]).includes(deposit)))(
    'is declined with $deposit by the card for it, for good',
    async ({ number, deposit }) => {
      const created = await begin();
      const { location } = await provider.post(created.pageUrl, { ...CARD, number, do: 'pay' });
      expect(location).toBe(new URL(created.pageUrl ?? '').pathname);
      expect(await provider.read(created.reference)).toMatchObject({
        state: 'failed',
        declineReason: deposit,
        credited: '0.00',
      });
      await provider.post(created.pageUrl, { ...CARD, do: 'pay' });
      expect((await provider.read(created.reference)).version).toBe(2);
      expect((await provider.visit(created.pageUrl)).text).toContain('The payment was not made');
    },
  );

  it('has a card for every reason that a card can be declined for', () => {
    const others = ['voucher_unknown', 'voucher_used', 'voucher_does_not_fit', 'payout_refused'];
    for (const reason of DECLINE_REASONS)
      expect([reason, numberFor(reason) !== '']).toEqual([reason, !others.includes(reason)]);
  });

  it('asks the bank first where the card wants that, and takes its answer once', async () => {
    const number = numberFor('asks');
    const yes = await begin();
    await provider.post(yes.pageUrl, { ...CARD, number, do: 'pay' });
    expect(await provider.read(yes.reference)).toMatchObject({ state: 'pending', credited: '0.00' });
    expect((await provider.visit(yes.pageUrl)).text).toContain('Your bank asks');
    // The back button shows the card again, which is not taken a second time.
    await provider.post(yes.pageUrl, { ...CARD, do: 'pay' });
    expect((await provider.read(yes.reference)).version).toBe(2);
    await provider.post(yes.pageUrl, { do: 'confirm' });
    await provider.post(yes.pageUrl, { do: 'refuse' });
    expect(await provider.read(yes.reference)).toMatchObject({ state: 'succeeded', version: 3 });

    const no = await begin();
    await provider.post(no.pageUrl, { ...CARD, number, do: 'pay' });
    await provider.post(no.pageUrl, { do: 'refuse' });
    expect(await provider.read(no.reference)).toMatchObject({ declineReason: 'not_authenticated' });
  });

  it('succeeds late where the bank is slow, also after the payment has expired or was cancelled', async () => {
    const slow = await provider.payByCard(numberFor('slow'));
    expect(slow).toMatchObject({ state: 'pending', pageUrl: null });
    await provider.pass(9_999);
    expect((await provider.read(slow.reference)).state).toBe('pending');
    await provider.pass(1);
    expect(await provider.read(slow.reference)).toMatchObject({ state: 'succeeded', credited: '60.00' });

    const expiresAt = new Date(provider.now().getTime() + 60_000).toISOString();
    const late = await provider.payByCard(numberFor('late'), { expiresAt });
    const cancelled = await provider.payByCard(numberFor('late'), { expiresAt });
    await provider.call('POST', `/v1/payments/${cancelled.reference}/cancel`);
    await provider.pass(60_000);
    expect((await provider.read(late.reference)).state).toBe('expired');
    expect((await provider.read(cancelled.reference)).state).toBe('cancelled');
    await provider.pass(5_000);
    for (const { reference } of [late, cancelled])
      expect(await provider.read(reference)).toMatchObject({ state: 'succeeded', credited: '60.00' });
  });

  it('by a card that was paid with before is by the same instrument, kept once its owner wants that', async () => {
    const payer = { ref: 'pays-often', name: 'Vera Lindner', country: 'DE' };
    const first = await provider.payByCard(CARD.number, { payer });
    const again = await provider.payByCard(CARD.number, { payer }, true);
    expect(again.instrument).toEqual({ ...first.instrument, kept: true });
    const third = await provider.payByCard(CARD.number, { payer });
    expect(third.instrument).toEqual(again.instrument);
    const another = await provider.payByCard(numberFor('late'), { payer });
    expect(another.instrument?.token).not.toBe(first.instrument?.token);
    await provider.call('POST', `/v1/instruments/${first.instrument?.token}/forget`);
    const { instrument } = await provider.payByCard(CARD.number, { payer });
    expect([instrument?.token === first.instrument?.token, instrument?.kept]).toEqual([false, false]);
  });

  it('is paid with a kept card by its security code alone', async () => {
    const { instrument } = await provider.payByCard(CARD.number, {}, true);
    const created = await begin({ instrument: instrument?.token });
    expect(created.instrument?.label).toBe('Visa ···· 4242');
    const { text } = await provider.visit(created.pageUrl);
    expect(text).toContain('Pay with Visa ···· 4242');
    expect(text).not.toContain('name="number"');
    expect((await provider.post(created.pageUrl, { do: 'pay', code: '1' })).status).toBe(422);
    await provider.post(created.pageUrl, { do: 'pay', code: '123' });
    expect(await provider.read(created.reference)).toMatchObject({ state: 'succeeded', instrument });
  });
});

describe('other ways to pay in', () => {
  it('promises from a bank that keeps its word some seconds later', async () => {
    const created = await begin({ kind: 'bank' });
    await provider.post(created.pageUrl, { do: 'pay', bank: 'kestrel' });
    expect((await provider.visit(created.pageUrl)).text).toContain('Kestrel Bank');
    await provider.post(created.pageUrl, { do: 'confirm' });
    expect(await provider.read(created.reference)).toMatchObject({ state: 'authorised', credited: '0.00' });
    await provider.pass(5_000);
    expect(await provider.read(created.reference)).toMatchObject({ state: 'succeeded', credited: '60.00' });
  });

  it('takes a wallet, whose owner may say no', async () => {
    const [yes, no] = [await begin({ kind: 'wallet' }), await begin({ kind: 'wallet' })];
    for (const { pageUrl } of [yes, no])
      await provider.post(pageUrl, { do: 'pay', wallet: 'Anna@Example.org' });
    await provider.post(yes.pageUrl, { do: 'confirm' });
    await provider.post(no.pageUrl, { do: 'refuse' });
    expect(await provider.read(yes.reference)).toMatchObject({
      state: 'succeeded',
      instrument: { brand: 'Larkpay', label: 'Larkpay a···@example.org', kept: false },
    });
    expect((await provider.read(no.reference)).state).toBe('failed');
  });

  it('takes a voucher once', async () => {
    const pay = async (voucher: string) => {
      const created = await begin({ kind: 'voucher' });
      await provider.post(created.pageUrl, { do: 'pay', voucher });
      return provider.read(created.reference);
    };
    expect(await pay('eur 75 9999')).toMatchObject({ state: 'succeeded', credited: '60.00' });
    expect(await pay('EUR-75-9999')).toMatchObject({ declineReason: 'voucher_used' });
    expect(await pay('EUR-75-0000')).toMatchObject({ declineReason: 'voucher_used' });
    expect(await pay('EUR-59-1111')).toMatchObject({ declineReason: 'voucher_does_not_fit' });
    expect(await pay('USD-75-1111')).toMatchObject({ declineReason: 'voucher_does_not_fit' });
    expect(await pay('QQQ-75-1111')).toMatchObject({ declineReason: 'voucher_unknown' });
    expect(await pay('nothing')).toMatchObject({ declineReason: 'voucher_unknown' });
  });
});
