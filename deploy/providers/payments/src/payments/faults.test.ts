import { randomUUID } from 'node:crypto';

import { PAYMENT_FAULTS, PaymentFault, type PaymentFaultCode } from '@marquee/kernel/payments-protocol';
import { DatabaseUnavailable } from '@marquee/kernel/server/database';

import { aDeposit, aPayout, OPENING_MS, type Provider, startProvider } from '../testing/harness.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

type Refusal = () => Promise<{ status: number; body: unknown }>;

const create = (request: Parameters<Provider['create']>[0]) => () => provider.create(request);
const refund = (reference: string, amount: string, refundRef: string = randomUUID()) =>
  provider.call('POST', `/v1/payments/${reference}/refunds`, { refundRef, amount, reason: 'asked for' });

/** Runs a call with a database that fails. */
const withBrokenDatabase = async (error: Error, call: Refusal) => {
  const broken = jest.spyOn(provider.database, 'transaction').mockRejectedValue(error);
  try {
    return await call();
  } finally {
    broken.mockRestore();
  }
};

const inIban = (iban: string) => aPayout({ target: { kind: 'bank', iban, holder: 'Jonas Weidner' } });
const inCoins = (asset: 'BTC' | 'ETH', address: string) =>
  aPayout({ target: { kind: 'crypto', asset, address } });

const REFUSALS: ReadonlyArray<[PaymentFaultCode, string, number, Refusal]> = [
  [
    'SIGNATURE_INVALID',
    'another secret',
    401,
    () => {
      const key = { id: 'development', secret: 'another-secret-altogether' };
      return provider.call('POST', '/v1/payments', aDeposit(), { key });
    },
  ],
  [
    'SIGNATURE_INVALID',
    'another body than was signed',
    401,
    () => provider.call('POST', '/v1/payments', aDeposit(), { body: '{}' }),
  ],
  [
    'SIGNATURE_STALE',
    'an old request',
    401,
    () => provider.call('GET', `/v1/payments/${randomUUID()}`, undefined, { nowMs: 0 }),
  ],
  [
    'SIGNATURE_REPEATED',
    'the same nonce twice',
    401,
    async () => {
      const nonce = randomUUID();
      const { reference } = (await provider.create(aDeposit())).body;
      await provider.call('GET', `/v1/payments/${reference}`, undefined, { nonce });
      return provider.call('GET', `/v1/payments/${reference}`, undefined, { nonce });
    },
  ],
  ['REQUEST_INVALID', 'another shape', 400, () => provider.call('POST', '/v1/payments', { direction: 'up' })],
  [
    'REQUEST_INVALID',
    'a field that the protocol has not',
    400,
    () => provider.call('POST', '/v1/payments', { ...aDeposit(), bonus: 'yes' }),
  ],
  ['REQUEST_INVALID', 'coins of no kind', 400, create(aDeposit({ kind: 'crypto' }))],
  ['REQUEST_INVALID', 'a time that is over', 400, create(aDeposit({ expiresAt: '2026-11-20T11:59:59Z' }))],
  ['ROUTE_UNKNOWN', 'an address of nothing', 404, () => provider.call('GET', '/v1/nothing')],
  ['AMOUNT_INVALID', 'nothing', 422, create(aDeposit({ amount: '0.00' }))],
  ['AMOUNT_INVALID', 'too few decimals', 422, create(aDeposit({ amount: '60.0' }))],
  ['AMOUNT_INVALID', 'decimals of another currency', 422, create(aDeposit({ currency: 'JPY' }))],
  ['AMOUNT_INVALID', 'too much', 422, create(aPayout({ amount: '99999999999999999.00' }))],
  ['CURRENCY_UNKNOWN', 'no currency', 422, create(aDeposit({ currency: 'QQQ' }))],
  [
    'CURRENCY_UNKNOWN',
    'a currency in which coins have no price',
    422,
    create(aDeposit({ kind: 'crypto', asset: 'ETH', currency: 'ZAR' })),
  ],
  [
    'RETURN_URL_REFUSED',
    'a page of somebody else',
    422,
    create(aDeposit({ returnUrl: 'https://marquee.example.net/back' })),
  ],
  [
    'DUPLICATE_REFERENCE',
    'another content under one reference',
    409,
    async () => {
      const request = aDeposit();
      await provider.create(request);
      return provider.create({ ...request, amount: '61.00' });
    },
  ],
  [
    'DUPLICATE_REFERENCE',
    'another refund under one name',
    409,
    async () => {
      const { reference } = await provider.payByCard();
      const refundRef = randomUUID();
      await refund(reference, '10.00', refundRef);
      return refund(reference, '11.00', refundRef);
    },
  ],
  ['PAYMENT_UNKNOWN', 'no payment', 404, () => provider.call('GET', `/v1/payments/${randomUUID()}`)],
  ['PAYMENT_UNKNOWN', 'no reference', 404, () => provider.call('GET', '/v1/payments/first')],
  ['PAYMENT_UNKNOWN', 'a refund of no payment', 404, () => refund(randomUUID(), '1.00')],
  [
    'TRANSACTION_UNKNOWN',
    'coins that never came',
    404,
    async () => {
      const { reference } = (await provider.create(aDeposit({ kind: 'crypto', asset: 'BTC' }))).body;
      return provider.call('POST', `/v1/payments/${reference}/transactions/none/credit`);
    },
  ],
  ['INSTRUMENT_UNKNOWN', 'no instrument', 404, create(aDeposit({ instrument: 'ins_not_there' }))],
  [
    'INSTRUMENT_UNKNOWN',
    'an instrument that was not kept',
    404,
    async () => {
      const { instrument } = await provider.payByCard();
      return provider.create(aDeposit({ instrument: instrument?.token }));
    },
  ],
  [
    'INSTRUMENT_UNKNOWN',
    'an instrument of another kind',
    404,
    async () => {
      const { instrument } = await provider.payByCard('4242424242424242', {}, true);
      return provider.create(aDeposit({ kind: 'bank', instrument: instrument?.token }));
    },
  ],
  [
    'INSTRUMENT_UNKNOWN',
    'nothing to forget',
    404,
    () => provider.call('POST', '/v1/instruments/none/forget'),
  ],
  ['IBAN_INVALID', 'wrong check digits', 422, create(inIban('DE88370400440532013000'))],
  ['IBAN_INVALID', 'an account of no country', 422, create(inIban('QQ89370400440532013000'))],
  [
    'ADDRESS_INVALID',
    'a wrong letter',
    422,
    create(inCoins('BTC', 'bc1q3500wauue8k2luacgrtsnwgdx6n8f77dyltv03')),
  ],
  [
    'ADDRESS_INVALID',
    'another chain',
    422,
    create(inCoins('ETH', 'bc1q3500wauue8k2luacgrtsnwgdx6n8f77dyltv02')),
  ],
  [
    'STATE_REFUSES',
    'giving up what was paid',
    409,
    async () => {
      const { reference } = await provider.payByCard();
      return provider.call('POST', `/v1/payments/${reference}/cancel`);
    },
  ],
  [
    'STATE_REFUSES',
    'a refund of a payout',
    409,
    async () => refund((await provider.create(aPayout())).body.reference, '1.00'),
  ],
  [
    'REFUND_TOO_LARGE',
    'more than is left',
    409,
    async () => {
      const { reference } = await provider.payByCard();
      await refund(reference, '59.99');
      return refund(reference, '0.02');
    },
  ],
  [
    'DATABASE_UNAVAILABLE',
    'a database that does not answer',
    503,
    () => withBrokenDatabase(new DatabaseUnavailable('gone'), create(aDeposit())),
  ],
  [
    'INTERNAL',
    'a mistake of ours',
    500,
    () => withBrokenDatabase(new Error('a mistake'), create(aDeposit())),
  ],
];

it.each(REFUSALS)('answers %s to %s', async (code, _, status, refusal) => {
  const answer = await refusal();
  expect([answer.status, PaymentFault.parse(answer.body).code]).toEqual([status, code]);
});

it('shows every refusal of the protocol above', () => {
  const shown = new Set(REFUSALS.map(([code]) => code));
  expect(PAYMENT_FAULTS.filter((code) => !shown.has(code))).toEqual([]);
});

it('answers a request that comes again as the payment stands, also once its time is over', async () => {
  const request = aDeposit();
  const first = await provider.create(request);
  provider.wait(40 * 60_000);
  expect(await provider.create(request)).toEqual(first);
  await provider.pass(0);
  expect((await provider.create(request)).body).toMatchObject({ state: 'expired', version: 2 });
});
