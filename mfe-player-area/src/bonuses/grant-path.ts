/** Where a grant is shown on its own: its conditions, its ledger and how it ended. */
export const grantPath = (grantId: string): `/${string}` => `/player/history/bonus?grant=${grantId}`;
