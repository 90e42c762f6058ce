import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from '@marquee/kernel/server/database';

import { endFreeRounds } from '../../src/free-rounds/end-free-rounds.ts';
import { giveFreeRounds } from '../../src/free-rounds/give-free-rounds.ts';
import { findFreeRounds } from '../../src/free-rounds/package-row.ts';
import { tellProvider } from '../../src/free-rounds/tell-provider.ts';
import type { GamesProvider } from '../../src/games/provider-client.ts';
import type { Told } from './page.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAUSE_MS = 500;

interface Given {
  playerId: string;
  gameId: string;
  stakeMinor: number;
  count: number;
  /** As it can be asked now. */
  provider: () => GamesProvider;
}

/** Gives a player free rounds, whose wins become cash, and tells the provider until it has heard. Answers their name. */
export const giveRounds = async (
  database: Database,
  { playerId, gameId, stakeMinor, count, provider }: Given,
): Promise<string> => {
  const at = new Date();
  const { freeRounds } = await database.transaction((transaction) =>
    giveFreeRounds(transaction, {
      id: randomUUID(),
      playerId,
      providerGameId: gameId,
      stake: { amountMinor: BigInt(stakeMinor), currency: 'EUR' },
      count,
      validFrom: at,
      validTo: new Date(at.getTime() + DAY_MS),
      mostWon: null,
      wagerFactorX100: 0,
      wagerDays: 7,
      source: { of: 'proof', key: playerId },
      at,
    }),
  );
  const { id } = freeRounds;
  const secrets = { fingerprint: (text: string) => text };
  while ((await findFreeRounds(database, id))?.state !== 'open') {
    /* oxlint-disable no-await-in-loop -- each attempt follows one without an answer */
    await tellProvider({ database, provider: provider(), secrets, now: () => new Date() });
    await pause(PAUSE_MS);
    /* oxlint-enable no-await-in-loop */
  }
  return id;
};

/** Ends packages as if their time were over, and compares them with what their players were told. */
export const endPackages = async (
  database: Database,
  players: ReadonlyArray<{ grantRef: string | null; told: readonly Told[] }>,
): Promise<string[]> => {
  const later = new Date(Date.now() + 2 * DAY_MS);
  const failures = await endFreeRounds({ database, newId: randomUUID, now: () => later });
  const faults = failures.map(({ id, error }) => `package ${id} does not end: ${String(error)}`);
  for (const { grantRef, told } of players) {
    if (grantRef === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const found = await findFreeRounds(database, grantRef);
    const wins = told.flatMap(({ isFree, winMinor }) =>
      isFree && winMinor !== null ? [BigInt(winMinor)] : [],
    );
    const won = wins.reduce((sum, win) => sum + win, 0n);
    const has = `${found?.state} with ${found?.played} rounds and ${found?.given} given`;
    const shouldHave = `ended with ${wins.length} rounds and ${won} given`;
    if (has !== shouldHave) faults.push(`package ${grantRef} is ${has}, and should be ${shouldHave}`);
  }
  return faults;
};
