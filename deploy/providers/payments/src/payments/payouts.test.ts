import type { CreatePayout } from '@marquee/kernel/payments-protocol';

import { TEST_CARDS } from '../methods/cards.ts';
import { aPayout, OPENING_MS, type Provider, startProvider } from '../testing/harness.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
}, OPENING_MS);
afterAll(() => provider.app.close());

type Target = CreatePayout['target'];

const toIban = (iban: string): Target => ({ kind: 'bank', iban, holder: 'Jonas Weidner' });
const toAddress = (asset: 'BTC' | 'ETH', address: string): Target => ({ kind: 'crypto', asset, address });

/** The states that a payout goes through, with what it says in the end. */
const follow = async (target: Target) => {
  const { body } = await provider.create(aPayout({ target }));
  for (let second = 0; second < 30; second += 1) await provider.pass(1_000);
  const notices = await provider.notices(body.reference);
  return {
    states: [body.state, ...notices.map(({ payment }) => payment.state)],
    last: await provider.read(body.reference),
  };
};

it.each([
  ['an IBAN', toIban('DE79 1001 0010 0000 0001 00')],
  ['an address of Bitcoin', toAddress('BTC', 'bc1q3500wauue8k2luacgrtsnwgdx6n8f77dyltv02')],
  ['an address of Ethereum', toAddress('ETH', '0x8D1Ef7779cC9ECAFF3B840D709B90d36a674fbCd')],
])('pays to %s', async (_, target) => {
  const { states, last } = await follow(target);
  expect(states).toEqual(['accepted', 'sent', 'paid']);
  expect(last).toMatchObject({ credited: '25.00', refunded: '0.00', pageUrl: null, expiresAt: null });
  expect(last.crypto === null).toBe(target.kind === 'bank');
});

it.each([
  [
    'refused',
    toIban('DE68100100100000000201'),
    ['accepted', 'sent', 'failed'],
    'payout_refused',
    '0.00',
    '0.00',
  ],
  ['closed', toIban('DE57100100100000000302'), ['accepted', 'failed'], 'account_closed', '0.00', '0.00'],
  [
    'returned',
    toIban('DE46100100100000000403'),
    ['accepted', 'sent', 'paid', 'returned'],
    null,
    '25.00',
    '25.00',
  ],
  [
    'returned in coins',
    toAddress('BTC', 'bc1q7stkgreyqr859sk5hxplza0m0l0xfvwlwmetz3'),
    ['accepted', 'sent', 'paid', 'returned'],
    null,
    '25.00',
    '25.00',
  ],
])('ends as %s where the target is one for it', async (_, target, expected, reason, credited, refunded) => {
  const { states, last } = await follow(target);
  expect(states).toEqual(expected);
  expect(last).toMatchObject({ declineReason: reason, credited, refunded });
});

it('pays to an instrument of the payer, kept or not, until it is forgotten', async () => {
  const { instrument } = await provider.payByCard();
  const token = instrument?.token ?? '';
  expect(instrument?.kept).toBe(false);
  expect((await follow({ kind: 'instrument', token })).last).toMatchObject({
    kind: 'card',
    state: 'paid',
    instrument: { label: 'Visa ···· 4242' },
  });
  const payer = { ref: 'player-2', name: 'Somebody Else', country: 'DE' };
  const ofAnother = aPayout({ payer, target: { kind: 'instrument', token } });
  expect((await provider.create(ofAnother)).body.code).toBe('INSTRUMENT_UNKNOWN');
  expect((await provider.call('POST', `/v1/instruments/${token}/forget`)).status).toBe(204);
  expect((await provider.call('POST', `/v1/instruments/${token}/forget`)).status).toBe(204);
  const forgotten = aPayout({ target: { kind: 'instrument', token } });
  expect((await provider.create(forgotten)).body.code).toBe('INSTRUMENT_UNKNOWN');
});

it('has cards that take deposits and no payouts', async () => {
  for (const { number, payout } of TEST_CARDS.filter(({ payout }) => payout !== 'paid')) {
    const { instrument } = await provider.payByCard(number);
    const { last } = await follow({ kind: 'instrument', token: instrument?.token ?? '' });
    expect([payout, last.declineReason ?? last.state]).toEqual([payout, payout]);
  }
});
