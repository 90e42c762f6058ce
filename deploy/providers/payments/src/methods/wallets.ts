import type { DepositAnswer, PayoutAnswer } from '../machine/payment.ts';

/** The one wallet there is. */
export const WALLET = 'Larkpay';

interface WalletBehaviour {
  deposit: DepositAnswer;
  payout: PayoutAnswer;
  /** Of a wallet that is not the payer's. */
  holder?: string;
}

/** Wallets with a behaviour of their own, by the name before `@larkpay.example`; every other one has money. */
export const TEST_WALLETS: Record<string, WalletBehaviour> = {
  slow: { deposit: 'slow', payout: 'paid' },
  empty: { deposit: 'insufficient_funds', payout: 'paid' },
  closed: { deposit: 'account_closed', payout: 'account_closed' },
  other: { deposit: 'approved', payout: 'paid', holder: 'Robin Example' },
  refuses: { deposit: 'approved', payout: 'payout_refused' },
};

/** An address of a wallet as it is kept, or null where it is none. */
export const readWallet = (text: string): string | null => {
  const address = text.trim().toLowerCase();
  return address.length <= 140 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? address : null;
};

export const behaviourOf = (address: string): WalletBehaviour => {
  const [, name = ''] = /^([\w-]+)@larkpay\.example$/.exec(address) ?? [];
  return TEST_WALLETS[name] ?? { deposit: 'approved', payout: 'paid' };
};

/** For people, without telling the address to whoever reads it: `a···@larkpay.example`. */
export const labelOf = (address: string): string =>
  `${WALLET} ${address.slice(0, 1)}···${address.slice(address.indexOf('@'))}`;
