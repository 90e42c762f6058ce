import { randomUUID } from 'node:crypto';

import { OPENING_MS, type Provider, startProvider } from '../testing/harness.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

it('gives back parts of what was credited, each once', async () => {
  const { reference } = await provider.payByCard();
  const path = `/v1/payments/${reference}/refunds`;
  const part = { refundRef: randomUUID(), amount: '20.00', reason: 'A mistake' };
  const first = await provider.call('POST', path, part);
  expect(first.body).toMatchObject({ state: 'succeeded', credited: '60.00', refunded: '20.00' });
  expect(await provider.call('POST', path, part)).toEqual(first);
  const rest = { refundRef: randomUUID(), amount: '40.00', reason: 'A mistake' };
  expect((await provider.call('POST', path, rest)).body).toMatchObject({ refunded: '60.00' });
});

it('is disputed by the bank, which takes what is left where the dispute is lost', async () => {
  const { reference } = await provider.payByCard();
  await provider.call('POST', `/v1/payments/${reference}/refunds`, {
    refundRef: randomUUID(),
    amount: '10.00',
    reason: 'A mistake',
  });
  await provider.develop(reference, 'dispute');
  const refused = await provider.call('POST', `/v1/payments/${reference}/refunds`, {
    refundRef: randomUUID(),
    amount: '1.00',
    reason: 'A mistake',
  });
  expect(refused.body.code).toBe('STATE_REFUSES');
  await provider.develop(reference, 'dispute_lost');
  expect(await provider.read(reference)).toMatchObject({
    state: 'succeeded',
    dispute: 'lost',
    credited: '60.00',
    refunded: '10.00',
    chargedBack: '50.00',
  });
  const more = { refundRef: randomUUID(), amount: '0.01', reason: 'A mistake' };
  const tooMuch = await provider.call('POST', `/v1/payments/${reference}/refunds`, more);
  expect(tooMuch.body.code).toBe('REFUND_TOO_LARGE');
  await expect(provider.develop(reference, 'dispute')).rejects.toThrow('does not allow it');
});

it('keeps its money where the dispute is won, and may be refunded at the provider', async () => {
  const { reference } = await provider.payByCard();
  await provider.develop(reference, 'dispute');
  await provider.develop(reference, 'dispute_won');
  expect(await provider.read(reference)).toMatchObject({ dispute: 'won', chargedBack: '0.00' });
  await provider.develop(reference, 'refund');
  expect(await provider.read(reference)).toMatchObject({ refunded: '60.00' });
});
