import {
  depositReasonOf,
  depositStateOf,
  isOpen,
  misfitOf,
  type SnapshotSums,
  sumsOf,
} from './deposit-state.ts';

const NOTHING: SnapshotSums = { amount: 50_00n, fee: 0n, credited: 0n, refunded: 0n, chargedBack: 0n };

const PAYMENT = {
  direction: 'deposit',
  currency: 'EUR',
  amount: 50_00n,
  state: 'pending',
  credited: 0n,
  refunded: 0n,
  chargedBack: 0n,
} as const;
const PAYOUT = { ...PAYMENT, direction: 'withdrawal', state: 'processing' } as const;

type Payment = Parameters<typeof misfitOf>[0];
type Snapshot = Parameters<typeof misfitOf>[1];

const misfit = (
  payment: Partial<Payment>,
  snapshot: Partial<Snapshot>,
  sums: Partial<SnapshotSums> = {},
): string | null =>
  misfitOf(
    { ...PAYMENT, ...payment },
    { direction: 'deposit', currency: 'EUR', kind: 'card', ...snapshot },
    { ...NOTHING, ...sums },
  );

describe('what is told of a payment', () => {
  it.each<[string, Partial<Payment>, Partial<Snapshot>, Partial<SnapshotSums>]>([
    ['that it is on its way', {}, {}, {}],
    ['that all of it came', {}, {}, { credited: 50_00n }],
    ['that other coins came than were asked for', {}, { kind: 'crypto' }, { credited: 48_12n }],
    [
      'that all went back',
      { credited: 50_00n },
      {},
      { credited: 50_00n, refunded: 20_00n, chargedBack: 30_00n },
    ],
    ['that it was paid out', PAYOUT, { direction: 'payout' }, { credited: 50_00n }],
    [
      'that a payout came back that was paid before its end',
      { ...PAYOUT, state: 'returned', credited: 50_00n },
      { direction: 'payout' },
      { credited: 50_00n, refunded: 50_00n },
    ],
  ])('may be %s', (_, payment, snapshot, sums) => {
    expect(misfit(payment, snapshot, sums)).toBeNull();
  });

  it.each<[string, Partial<Payment>, Partial<Snapshot>, Partial<SnapshotSums>]>([
    ['direction', {}, { direction: 'payout' }, {}],
    ['direction', PAYOUT, { direction: 'deposit' }, {}],
    ['currency', {}, { currency: 'USD' }, {}],
    ['amount', {}, {}, { amount: 49_99n }],
    ['credited', {}, {}, { credited: 49_99n }],
    ['credited', PAYOUT, { direction: 'payout', kind: 'crypto' }, { credited: 49_99n }],
    ['sums that became less', { credited: 50_00n }, {}, {}],
    ['sums that became less', { credited: 50_00n, refunded: 1n }, {}, { credited: 50_00n }],
    ['sums that became less', { credited: 50_00n, chargedBack: 1n }, {}, { credited: 50_00n }],
    ['more went back than came', {}, {}, { credited: 50_00n, refunded: 20_00n, chargedBack: 30_01n }],
    ['paid after its end', { ...PAYOUT, state: 'cancelled' }, { direction: 'payout' }, { credited: 50_00n }],
    ['paid after its end', { ...PAYOUT, state: 'rejected' }, { direction: 'payout' }, { credited: 50_00n }],
  ])('does not fit by its %s', (fault, payment, snapshot, sums) => {
    expect(misfit(payment, snapshot, sums)).toBe(fault);
  });

  it('fits where a deposit is paid after its end: its money is credited', () => {
    expect(misfit({ state: 'cancelled' }, {}, { credited: 50_00n })).toBeNull();
  });

  it('has the decimals of its currency', () => {
    const told = (currency: string, amount: string, none: string) =>
      sumsOf({ currency, amount, fee: none, credited: none, refunded: none, chargedBack: none } as Parameters<
        typeof sumsOf
      >[0]);
    expect(told('EUR', '50.00', '0.00')).toEqual(NOTHING);
    expect(told('JPY', '50', '0').amount).toBe(50n);
    expect(() => told('JPY', '50.00', '0')).toThrow(RangeError);
  });
});

describe('where a deposit stands', () => {
  const stateOf = (
    state: Parameters<typeof depositStateOf>[0]['state'],
    sums: Partial<SnapshotSums> = {},
    suspense = 0n,
  ) => depositStateOf({ state }, { ...NOTHING, ...sums }, suspense);

  it.each([
    ['created', 'pending'],
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['succeeded', 'succeeded'],
  ] as const)('is for the service’s %s: %s', (state, expected) => {
    expect(stateOf(state)).toBe(expected);
  });

  it('is not done while money of it is kept back', () => {
    expect(stateOf('succeeded', { credited: 50_00n }, 1n)).toBe('authorised');
    expect(stateOf('failed', {}, 1n)).toBe('failed');
  });

  it('is by what went back of it, whatever else is told', () => {
    const came = { credited: 50_00n };
    expect(stateOf('succeeded', { ...came, refunded: 50_00n })).toBe('refunded');
    expect(stateOf('succeeded', { ...came, refunded: 49_99n })).toBe('partially_refunded');
    expect(stateOf('succeeded', { ...came, refunded: 20_00n, chargedBack: 1n })).toBe('charged_back');
  });

  it('is open until it took money, or nobody expects any', () => {
    const states = ['created', 'pending', 'authorised', 'awaiting_choice'] as const;
    expect(states.map(isOpen)).toEqual([true, true, true, true]);
    expect((['succeeded', 'failed', 'expired', 'cancelled'] as const).map(isOpen)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('why a deposit stands there', () => {
  type Told = Parameters<typeof depositReasonOf>[0];
  const reason = (told: Partial<Told>, before: Parameters<typeof depositReasonOf>[1] = null) =>
    depositReasonOf({ state: 'succeeded', declineReason: null, ...told }, before);

  it('is what the service says, or that it refused', () => {
    expect(reason({ state: 'failed', declineReason: 'insufficient_funds' })).toBe('insufficient_funds');
    expect(reason({ state: 'failed' })).toBe('service_refused');
    expect(reason({ state: 'awaiting_choice' }, 'held')).toBe('coins_wait');
  });

  it('stays where money was kept back, and no other does', () => {
    expect([reason({}, 'not_own_name'), reason({}, 'held'), reason({}, 'coins_wait'), reason({})]).toEqual([
      'not_own_name',
      'held',
      null,
      null,
    ]);
  });
});
