import { setTimeout as pause } from 'node:timers/promises';

import { parseSigningKeys } from '@marquee/kernel/provider-signature';
import type { Database } from '@marquee/kernel/server/database';
import { createRandom } from '@marquee/seed/testing';

import { createPeer, type Peer } from '../../conformance/wallet/peer.ts';
import { readBalances } from '../../src/ledger/balances.ts';
import { checkInvariants } from '../../src/ledger/invariants.ts';
import type { Model } from '../../src/wallet/model.fixture.ts';
import { type EngineName, PROCESSES, startEngine } from './engines.ts';
import { findAnomalies } from './one-order.ts';
import { letRoundsFollowAtOnce, openAccounts, type PlayingAccount, START } from './open-accounts.ts';
import { type Counts, newCounts, playScript } from './play-script.ts';
import { killProcesses, type Processes, startProcesses } from './processes.ts';
import { recordOrder } from './record-order.ts';
import { scriptOf } from './script.ts';
import { signedWallet } from './signed-wallet.ts';

export interface Proof {
  engine: EngineName;
  histories: number;
  /** How often a process is ended by `kill -9` meanwhile, at least. */
  kills: number;
  seed: number;
}

export interface Proven extends Counts {
  kills: number;
  /** Answers about players whom several clients played for at once. */
  ordered: number;
  seconds: number;
  /** In words; none where all is as it should be. */
  faults: string[];
}

const KEYS = 'proof:the-secret-of-this-proof-alone';
/** Players whose histories are played at the same time. */
const AT_ONCE = 8;
/** From the start of a process to its end, at most. Embedded, the database compiles itself for the first calls: half a second. */
const LIFE_MS: Readonly<Record<EngineName, number>> = { pglite: 2_000, postgres: 500 };
/**
 * For each of so many histories, one player whom several clients play for at once. With 10,000 histories, on PostgreSQL, those
 * have 100,000 answers together.
 */
const HISTORIES_PER_ORDER: Readonly<Record<EngineName, number>> = { pglite: 100, postgres: 20 };

interface Played {
  account: PlayingAccount;
  /** Empty where the history itself went wrong. */
  possible: Model[];
}

/** Any of the processes, for each call. */
const anyOf =
  (processes: Processes): Peer =>
  async (...call) =>
    createPeer({ url: processes.url(), keys: parseSigningKeys(KEYS), now: () => new Date() })(...call);

/** Plays for players by several clients at once, one player after the other, and looks for one order of what they saw. */
const playInOneOrder = async (
  accounts: readonly PlayingAccount[],
  { processes, random, faults }: { processes: Processes; random: () => number; faults: string[] },
): Promise<number> => {
  let ordered = 0;
  for (const account of accounts) {
    // oxlint-disable-next-line no-await-in-loop -- so many clients at a time, and no more
    const events = await recordOrder({ peer: anyOf(processes), account, random }).catch((error: unknown) => {
      faults.push(`crowded wallet of player ${account.playerId}: ${String(error)}`);
      return [];
    });
    ordered += events.length;
    for (const { anomaly, words } of findAnomalies(events, START))
      faults.push(`${anomaly} of player ${account.playerId}: ${words}`);
  }
  return ordered;
};

const playAll = async (
  accounts: readonly PlayingAccount[],
  {
    processes,
    seed,
    counts,
    faults,
  }: { processes: Processes; seed: number; counts: Counts; faults: string[] },
): Promise<Played[]> => {
  const played: Played[] = [];
  const waiting = accounts.entries();
  const work = async (): Promise<void> => {
    for (const [number, account] of waiting) {
      const wallet = signedWallet(anyOf(processes), account);
      // oxlint-disable-next-line no-await-in-loop -- so many at a time, and no more
      const possible = await playScript(scriptOf(seed, number), {
        wallet,
        counts,
        pause,
        start: START,
      }).catch((error: unknown) => {
        faults.push(`history ${number} of seed ${seed}: ${String(error)}`);
        return [];
      });
      played.push({ account, possible });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return played;
};

/** Whether the books of a player say what one of the possible wallets has. */
const checkBalance = async (database: Database, { account, possible }: Played): Promise<string | null> => {
  if (possible.length === 0) return null;
  const [balance] = await readBalances(database, account.playerId);
  const shown = [balance?.real, balance?.inPlay, balance?.withdrawable].map((money) => money?.amountMinor);
  const expected = possible.map((model) => {
    const { real, inPlay, withdrawable } = model.has();
    return [real, inPlay, withdrawable].join();
  });
  return expected.includes(shown.join())
    ? null
    : `player ${account.playerId} has ${shown.join()} and should have ${expected.join(' or ')}`;
};

const checkBooks = async (database: Database, played: readonly Played[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const each of played) {
    // oxlint-disable-next-line no-await-in-loop -- ten thousand questions at once would wait for each other
    const fault = await checkBalance(database, each);
    if (fault !== null) faults.push(fault);
  }
  for (const { name, failures, subjects } of await checkInvariants(database)) {
    if (failures > 0) faults.push(`${name} is broken ${failures} times: ${subjects.join(', ')}`);
  }
  return faults;
};

/** Plays random histories over signed HTTP while processes die, and compares every answer and the books with a model. */
export const proveEngine = async ({
  engine: name,
  histories,
  kills: atLeast,
  seed,
}: Proof): Promise<Proven> => {
  const engine = await startEngine(name);
  try {
    const before = await engine.open();
    await letRoundsFollowAtOnce(before);
    const accounts = await openAccounts(before, histories);
    const crowded = await openAccounts(before, Math.ceil(histories / HISTORIES_PER_ORDER[name]));
    await before.close();

    const random = createRandom(String(seed));
    const variables = { ...engine.variables, PROVIDER_KEYS: KEYS, LOG_LEVEL: 'silent' };
    const processes = await startProcesses(PROCESSES[name], { variables, random: () => random.next() });
    const [counts, faults] = [newCounts(), [] as string[]];
    const startedAt = performance.now();
    let isOver = false;
    const killed = killProcesses(processes, {
      atLeast,
      lifeMs: LIFE_MS[name],
      isOver: () => isOver,
      random: () => random.next(),
    });
    const [played, ordered] = await Promise.all([
      playAll(accounts, { processes, seed, counts, faults }),
      playInOneOrder(crowded, { processes, random: () => random.next(), faults }),
    ]);
    isOver = true;
    const kills = await killed;
    const seconds = (performance.now() - startedAt) / 1_000;
    await processes.stop();

    const after = await engine.open();
    faults.push(...(await checkBooks(after, played)));
    await after.close();
    if (kills < atLeast) faults.push(`the histories were over after ${kills} of ${atLeast} kills`);
    return { ...counts, kills, ordered, seconds, faults };
  } finally {
    await engine.stop();
  }
};
