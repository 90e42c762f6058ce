/** Money between the currency accounts of a player: at the rate that is shown, without a fee. */
export const TRANSFERS = {
  /** What a quote shows holds so long. */
  quoteSeconds: 30,
} as const;
