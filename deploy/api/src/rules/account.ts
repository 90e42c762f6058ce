/** Who may have an account, and what it is bound to. */
export const ACCOUNT = {
  /** A country may ask for more, never for less. */
  minimumAge: 18,
  currencyAccounts: 5,
  nickname: { minimumLetters: 3, maximumLetters: 20, changeDays: 30 },
  /** A notice after so long without signing in; the house takes no fee for it. */
  inactiveMonths: 12,
  /** Open histories reach back so far at least; GLI-19 2.5.7. */
  historyMonths: 12,
  /** What laws against money laundering make us keep after an account is closed. */
  recordsYears: 5,
  /** GDPR: the latest an export or an answer is due. */
  privacyAnswerDays: 30,
  /** How often a country is looked up again in real play; GLI-19 2.7.2. */
  countryCheckMinutes: 30,
} as const;
