import type { WithdrawalTarget } from '@marquee/kernel/contracts/cashier';

/** A card that €150 came from. */
export const OWED_CARD: WithdrawalTarget = {
  id: 'card',
  kind: 'card',
  name: 'Card',
  instrument: {
    id: '0f6a4c1e-5b0a-4c39-8a86-3f7f0f2f5a11',
    kind: 'card',
    brand: 'Visa',
    label: '···· 4417',
    expires: '2028-04',
  },
  asset: null,
  owed: '150.00',
  min: '10.00',
  max: '5000.00',
  fee: { basisPoints: 0, fixed: '0.00' },
  expected: { unit: 'bank_days', from: 1, to: 3 },
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  downSince: null,
};

export const A_BANK: WithdrawalTarget = {
  ...OWED_CARD,
  id: 'bank',
  kind: 'bank',
  name: 'Bank account',
  instrument: {
    id: '1f6a4c1e-5b0a-4c39-8a86-3f7f0f2f5a12',
    kind: 'bank',
    brand: null,
    label: '···· 3301',
    expires: null,
  },
  owed: '0.00',
  lastUsedAt: null,
};

export const NEW_BANK: WithdrawalTarget = { ...A_BANK, name: 'Another bank account', instrument: null };

export const NEW_WALLET: WithdrawalTarget = {
  ...A_BANK,
  id: 'bitcoin',
  kind: 'crypto',
  name: 'Bitcoin',
  instrument: null,
  asset: 'BTC',
  expected: { unit: 'minutes', from: 20, to: 60 },
};
