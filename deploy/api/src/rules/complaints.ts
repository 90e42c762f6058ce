/** What a player who complains may count on. */
export const COMPLAINTS = {
  acknowledgedHours: 24,
  /** Complaints about protection from harm go first. */
  harmAnswerHours: 24,
  decisionDays: 28,
  /** GLI-19 A.4.4. */
  recordsYears: 5,
} as const;
