/** A sum of money inside the servers: whole minor units, and the currency beside them. */
export interface Amount {
  readonly amountMinor: number;
  readonly currency: 'EUR';
}

/** Rules are kept in euro; what another currency's account sees is converted at the day's rate. */
export const euroMinor = (amountMinor: number): Amount => ({ amountMinor, currency: 'EUR' });
