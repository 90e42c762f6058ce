import { setTimeout as pause } from 'node:timers/promises';

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

/** A bet of which so many others wait is not placed before one of them is answered; it waits none the less. */
const MOST_AT_ONCE = 256;
/** How often is looked which bets are due. */
const TICK_MS = 1;

/**
 * Places bets at a steady rate for so long, however long each of them takes. Each is timed from the moment at which it was due, so
 * that a wallet which does not keep up cannot hide it by being asked less.
 */
export const placeSteadily = async (
  place: (account: BettingAccount) => Promise<void>,
  accounts: readonly BettingAccount[],
  { perSecond, forMs }: { perSecond: number; forMs: number },
): Promise<BetsMeasured> => {
  const begunAt = performance.now();
  const timings: number[] = [];
  const placed = new Set<Promise<void>>();
  const all = Math.floor((forMs * perSecond) / 1_000);
  const placeOne = async (number: number): Promise<void> => {
    const account = accounts[number % accounts.length];
    if (account === undefined) throw new Error('Nobody plays.');
    await place(account);
    timings.push(performance.now() - (begunAt + (number * 1_000) / perSecond));
  };
  for (let number = 0; number < all; number += 1) {
    // oxlint-disable no-await-in-loop -- it is not their turn yet
    while (performance.now() < begunAt + (number * 1_000) / perSecond) await pause(TICK_MS);
    if (placed.size >= MOST_AT_ONCE) await Promise.race(placed);
    // oxlint-enable no-await-in-loop
    const one = placeOne(number).finally(() => placed.delete(one));
    placed.add(one);
  }
  await Promise.all(placed);
  return { count: timings.length, ms: performance.now() - begunAt, timings };
};
