/** Who is played for: as the wallet knows them, and as a provider does. */
export interface BettingAccount {
  playerId: string;
  account: string;
  gameId: string;
}

export interface BetsMeasured {
  /** How many, and over how long. */
  count: number;
  ms: number;
  /** How long each took, in milliseconds. */
  timings: number[];
}

/** Bets that are under way at the same time. */
export const AT_ONCE = 4;

export const STAKE = { amountMinor: 10n, currency: 'EUR' };

/** Places bets of all players for so long, some at a time. */
export const placeBets = async (
  place: (account: BettingAccount) => Promise<void>,
  accounts: readonly BettingAccount[],
  forMs: number,
): Promise<BetsMeasured> => {
  const begunAt = performance.now();
  const timings: number[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    while (performance.now() < begunAt + forMs) {
      const account = accounts[next % accounts.length];
      next += 1;
      if (account === undefined) throw new Error('Nobody plays.');
      const sentAt = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- so many at a time, and no more
      await place(account);
      timings.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return { count: timings.length, ms: performance.now() - begunAt, timings };
};
