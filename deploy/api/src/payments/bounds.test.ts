import { boundIn, presetsIn } from './bounds.ts';
import { depositBoundsOf, type MethodRow, payoutBoundsOf } from './methods.ts';

/** Units for a euro, in hundred-millionths. */
const RATES = new Map([
  ['EUR', 100_000_000n],
  ['PLN', 423_450_000n],
  ['HUF', 39_012_000_000n],
]);

const bound = (amountMinor: bigint, currency: string, rounded: 'up' | 'down') =>
  boundIn({ amountMinor, currency: 'EUR' }, currency, { rates: RATES, rounded });

describe('a bound of euro in another currency', () => {
  it.each([
    [100_00n, 'PLN', 420_00n, 430_00n],
    [10_00n, 'PLN', 42_00n, 43_00n],
    [5_00n, 'HUF', 1_900_00n, 2_000_00n],
    [2n, 'PLN', 8n, 9n],
    [5_55n, 'EUR', 5_55n, 5_55n],
  ])('is for %s cents in %s: at most %s, at least %s', (amount, currency, most, least) => {
    expect([bound(amount, currency, 'down'), bound(amount, currency, 'up')]).toEqual([most, least]);
  });

  it('is none where the currency has no rate', () => {
    expect(bound(5_00n, 'GBP', 'up')).toBeNull();
  });
});

describe('the sums to choose from', () => {
  const presets = (currency: string, bounds: { minimum?: bigint; maximum?: bigint } = {}) =>
    presetsIn(currency, { rates: RATES, minimum: 0n, maximum: 1_000_000_00n, ...bounds });

  it('are round ones near to 10, 20, 50 and 100 euros', () => {
    expect(presets('EUR')).toEqual([10_00n, 20_00n, 50_00n, 100_00n]);
    expect(presets('PLN')).toEqual([50_00n, 100_00n, 200_00n, 500_00n]);
    expect(presets('HUF')).toEqual([5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n]);
  });

  it('lie within the bounds, which may be chosen themselves', () => {
    expect(presets('EUR', { minimum: 20_00n, maximum: 50_00n })).toEqual([20_00n, 50_00n]);
    expect(presets('EUR', { minimum: 20_01n, maximum: 49_99n })).toEqual([]);
  });

  it('are none where the currency has no rate', () => {
    expect(presets('GBP')).toEqual([]);
  });
});

describe('the bounds of a way to pay', () => {
  const method = (changes: Partial<MethodRow> = {}): MethodRow => ({
    id: 'card',
    kind: 'card',
    asset: null,
    name: { en: 'Card' },
    currencies: null,
    depositMinimum: 20_00n,
    depositMaximum: 1_000_00n,
    depositTime: { unit: 'minutes', from: 0, to: 1 },
    payoutMinimum: 30_00n,
    payoutMaximum: 2_000_00n,
    payoutTime: { unit: 'bank_days', from: 1, to: 3 },
    canBeKept: true,
    requiredFields: [],
    ...changes,
  });

  it('are its own where they are narrower than those of the house', () => {
    expect(depositBoundsOf(method(), 'EUR', RATES)).toEqual({ minimum: 20_00n, maximum: 1_000_00n });
    expect(payoutBoundsOf(method(), 'EUR', RATES)).toEqual({ minimum: 30_00n, maximum: 2_000_00n });
  });

  it('are those of the house where its own are wider', () => {
    const wide = method({
      depositMinimum: 1n,
      depositMaximum: 90_000_00n,
      payoutMinimum: 1n,
      payoutMaximum: 90_000_00n,
    });
    expect(depositBoundsOf(wide, 'EUR', RATES)).toEqual({ minimum: 5_00n, maximum: 5_000_00n });
    expect(payoutBoundsOf(wide, 'EUR', RATES)).toEqual({ minimum: 10_00n, maximum: 5_000_00n });
  });

  it('are rounded against nobody in another currency', () => {
    expect(depositBoundsOf(method(), 'PLN', RATES)).toEqual({ minimum: 85_00n, maximum: 4_200_00n });
  });

  it('are none in a currency that it does not take or that has no rate, and for what takes no payout', () => {
    const inEuroAlone = method({ currencies: ['EUR'] });
    expect([
      depositBoundsOf(inEuroAlone, 'PLN', RATES),
      payoutBoundsOf(inEuroAlone, 'PLN', RATES),
      depositBoundsOf(method(), 'GBP', RATES),
      payoutBoundsOf(method(), 'GBP', RATES),
      payoutBoundsOf(method({ payoutMinimum: null }), 'EUR', RATES),
      payoutBoundsOf(method({ payoutMaximum: null }), 'EUR', RATES),
    ]).toEqual([null, null, null, null, null, null]);
    expect(depositBoundsOf(inEuroAlone, 'EUR', RATES)).not.toBeNull();
  });
});
