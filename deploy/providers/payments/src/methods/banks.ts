import type { DepositAnswer, PayoutAnswer } from '../machine/payment.ts';

export interface Bank {
  id: string;
  name: string;
  deposit: DepositAnswer;
  payout: PayoutAnswer;
  /** Of an account that is not the payer's. */
  holder?: string;
}

/** Banks that do not exist, each with one behaviour. */
export const BANKS: readonly Bank[] = [
  { id: 'alder', name: 'Alder & Sons', deposit: 'approved', payout: 'paid' },
  { id: 'kestrel', name: 'Kestrel Bank', deposit: 'promised', payout: 'paid' },
  { id: 'northgate', name: 'Northgate Bank', deposit: 'slow', payout: 'returned' },
  { id: 'brook', name: 'Brook Savings', deposit: 'insufficient_funds', payout: 'paid' },
  { id: 'old-mill', name: 'Old Mill Bank', deposit: 'account_closed', payout: 'paid' },
  {
    id: 'harbour',
    name: 'Harbour Union',
    deposit: 'approved',
    payout: 'payout_refused',
    holder: 'Robin Example',
  },
];

export const findBank = (id: string): Bank | undefined => BANKS.find((bank) => bank.id === id);
