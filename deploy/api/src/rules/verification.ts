import { euro } from './euro.ts';

/** Proving who a player is. Failing it takes no money: deposits go back to where they came from. */
export const VERIFICATION = {
  /** Levels: 1 contacts, 2 name, birth date and address, 3 identity document, 4 address and instrument, 5 source of funds. */
  levelFor: { realPlay: 2, withdrawal: 3, depositsAbove: 4, sourceOfFunds: 5 },
  /** Sums of deposits over an account's life. */
  depositsAbove: euro(2_000_00),
  sourceOfFundsAbove: euro(10_000_00),
  /** To hand in what was asked for; deposits and bonuses stop then, withdrawals wait for the documents. */
  answerDays: 30,
  /** Until a document is looked at. */
  usualReviewHours: 24,
  latestReviewHours: 72,
  attemptsPerDocument: 5,
  files: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    megabytes: 10,
    /** Against files that unpack to more than a server has. */
    megapixels: 40,
    pages: 20,
  },
  /** A bill or statement that proves an address may be so old. */
  addressProofMonths: 3,
  expiryNoticeDays: 30,
} as const;
