import type { Cashier, DepositMethod, Payment } from '@marquee/kernel/contracts/cashier';

export const CARD: DepositMethod = {
  id: 'card',
  kind: 'card',
  name: 'Another card',
  instrument: null,
  asset: null,
  min: '5.00',
  max: '500.00',
  fee: { basisPoints: 0, fixed: '0.00' },
  expected: { unit: 'minutes', from: 0, to: 0 },
  lastUsedAt: null,
  downSince: null,
  canBePaidOutTo: true,
  canBeKept: true,
  missingFields: [],
  block: null,
};

export const KEPT_CARD: DepositMethod = {
  ...CARD,
  name: 'Card',
  instrument: {
    id: '0f6a4c1e-5b0a-4c39-8a86-3f7f0f2f5a11',
    kind: 'card',
    brand: 'Visa',
    label: '···· 4417',
    expires: '2028-04',
  },
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  canBeKept: false,
};

export const BITCOIN: DepositMethod = {
  ...CARD,
  id: 'bitcoin',
  kind: 'crypto',
  name: 'Bitcoin',
  asset: 'BTC',
  min: '20.00',
  fee: { basisPoints: 100, fixed: '0.50' },
  expected: { unit: 'minutes', from: 10, to: 40 },
  canBeKept: false,
};

type Changes = Partial<Omit<Cashier, 'deposits' | 'withdrawals'>> & {
  deposits?: Partial<Cashier['deposits']>;
  withdrawals?: Partial<Cashier['withdrawals']>;
};

/** A cashier in which everything is open, and no limit is set. */
export const aCashier = ({ deposits, withdrawals, ...changes }: Changes = {}): Cashier => ({
  currency: 'EUR',
  exponent: 2,
  currencies: ['EUR'],
  timeZone: 'Europe/Berlin',
  serverTime: '2026-11-20T12:00:00.000Z',
  real: '412.60',
  withdrawable: '412.60',
  descriptor: 'MARQUEE*PLAY',
  deposits: {
    closed: null,
    methods: [CARD, KEPT_CARD, BITCOIN],
    presets: ['20.00', '50.00', '100.00'],
    limits: [],
    net: { amount: '560.00', since: '2026-03-14T10:00:00.000Z' },
    pending: [],
    failedTries: { count: 0, most: 5, minutes: 10 },
    ...deposits,
  },
  withdrawals: {
    closed: null,
    targets: [],
    min: '10.00',
    max: '5000.00',
    dayLeft: '10000.00',
    decision: { usualHours: 4, latestHours: 36 },
    needsDocuments: false,
    pending: [],
    ...withdrawals,
  },
  ...changes,
});

/** A deposit by card that waits for the player at the payment service. */
export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: '7a1de1f2-0f56-4f53-9f0e-6a8c6f3a9b01',
  number: 'PD-81F3-20D1',
  direction: 'deposit',
  method: { id: 'card', kind: 'card', name: 'Card' },
  instrument: null,
  currency: 'EUR',
  amount: '60.00',
  fee: '0.00',
  credited: '0.00',
  refunded: '0.00',
  state: 'pending',
  reason: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  changedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-20T12:30:00.000Z',
  pageUrl: 'https://pay.example/p/1',
  steps: [],
  decision: null,
  expected: { unit: 'minutes', from: 0, to: 0 },
  canCancel: true,
  hasReceipt: false,
  descriptor: 'MARQUEE*PLAY',
  crypto: null,
  ...changes,
});
