import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { parseSigningKeys } from '@marquee/kernel/provider-signature';
import type { Database } from '@marquee/kernel/server/database';
import { type RunningServer, runServer } from '@marquee/kernel/server/testing';
import { createRandom } from '@marquee/seed/testing';

import { readEnvironment } from '../../src/env.ts';
import { GAMES_PROVIDER, type GamesProvider, gamesProviderOf } from '../../src/games/provider-client.ts';
import { readBalances } from '../../src/ledger/balances.ts';
import { checkInvariants } from '../../src/ledger/invariants.ts';
import { reconcileDay } from '../../src/reconciliation/reconcile-day.ts';
import { findBetsOfRound, sumWinsOfRound } from '../../src/wallet/repository.ts';
import { startEngine } from './engines.ts';
import { endPackages, giveRounds } from './give-rounds.ts';
import { letRoundsFollowAtOnce, openPlayer, START, startPlay } from './open-accounts.ts';
import { openPage, type Told } from './page.ts';
import { killProcesses } from './processes.ts';

const WALLET = path.join(import.meta.dirname, 'wallet-server.ts');
const PROVIDER = path.join(import.meta.dirname, '../../../providers/games/src/server.ts');
const KEYS = 'proof:the-secret-of-this-proof-alone';
const GAME = 'marquee-three-reels';
const STAKE_MINOR = 10;
const PLAYERS = 8;
/** From the start of a process to its end, at most. */
const LIFE_MS = 1_500;
/** What is owed is tried again after ten seconds, and after more where that fails too. */
const REST_MS = 120_000;

export interface ProvenProvider {
  rounds: number;
  cancelled: number;
  kills: number;
  seconds: number;
  /** In words; none where all is as it should be. */
  faults: string[];
}

interface Player {
  playerId: string;
  /** The package that was played before the rounds for money; null for none. */
  grantRef: string | null;
  told: Told[];
}

/** What the player was told is what the wallet has, once. */
const checkPlayer = async (database: Database, { playerId, told }: Player): Promise<string[]> => {
  const faults: string[] = [];
  let expected = START;
  for (const { roundId, isFree, winMinor } of told) {
    /* oxlint-disable no-await-in-loop -- one question after the other */
    const bets = await findBetsOfRound(database, roundId);
    const won = await sumWinsOfRound(database, GAMES_PROVIDER, roundId);
    /* oxlint-enable no-await-in-loop */
    const has = `${bets.length} bets and a win of ${won}`;
    if (winMinor === null && (bets.length > 0 || won > 0n))
      faults.push(`round ${roundId} was cancelled, and has ${has}`);
    if (winMinor !== null && (bets.length !== 1 || won !== BigInt(winMinor)))
      faults.push(`round ${roundId} was told to have won ${winMinor}, and has ${has}`);
    if (winMinor !== null) expected += BigInt(winMinor - (isFree ? 0 : STAKE_MINOR));
  }
  const [balance] = await readBalances(database, playerId);
  const real = balance?.real.amountMinor;
  if (real !== expected) faults.push(`player ${playerId} has ${real} and should have ${expected}`);
  return faults;
};

const providerAt = (url: string): GamesProvider =>
  gamesProviderOf(readEnvironment({ GAMES_PROVIDER_URL: url, PROVIDER_KEYS: KEYS }), () => new Date());

/** Waits until the wallet has no open round. */
const rest = async (database: Database): Promise<boolean> => {
  const until = performance.now() + REST_MS;
  while (performance.now() < until) {
    /* oxlint-disable no-await-in-loop -- it is looked at again and again */
    const open = await database.query(
      'select from wallet_round where closed_at is null and (stake > 0 or free_rounds_id is not null) limit 1',
    );
    if (open.length === 0) return true;
    await pause(500);
    /* oxlint-enable no-await-in-loop */
  }
  return false;
};

/** Both books, transaction by transaction, though the day is not over. */
const compareBooks = async (database: Database, url: string): Promise<string[]> => {
  const now = () => new Date();
  const provider = providerAt(url);
  const ofNow = {
    ...provider,
    readStatement: async (day: string) => ({ ...(await provider.readStatement(day)), isFinal: true }),
  };
  const setup = { database, name: GAMES_PROVIDER, provider: ofNow, now };
  const { differences } = await reconcileDay(setup, now().toISOString().slice(0, 10));
  return differences.map(
    ({ txId, told, kept }) => `${txId} is ${told?.state ?? 'unknown'} there, ${kept?.kind ?? 'unknown'} here`,
  );
};

/**
 * Plays for money with the real provider, whose process is ended by `kill -9` again and again, and compares what players were
 * told with the books of both sides.
 */
export const proveProvider = async ({
  rounds,
  kills: atLeast,
  seed,
}: {
  rounds: number;
  kills: number;
  seed: number;
}): Promise<ProvenProvider> => {
  const engine = await startEngine('postgres');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-provider-'));
  const running: RunningServer[] = [];
  try {
    const database = await engine.open();
    await letRoundsFollowAtOnce(database);
    const variables = { PROVIDER_KEYS: KEYS, LOG_LEVEL: 'info' };
    const wallet = await runServer(WALLET, { ...engine.variables, ...variables, LOG_LEVEL: 'silent' });
    running.push(wallet);
    const start = async () =>
      runServer(PROVIDER, { ...variables, MARQUEE_DATA: folder, PLATFORM_URL: wallet.url });
    let provider = await start();
    const random = createRandom(String(seed));
    const faults: string[] = [];
    const startedAt = performance.now();
    let isOver = false;

    const play = async (hasFreeRounds: boolean): Promise<Player> => {
      const playerId = await openPlayer(database);
      const launchToken = randomUUID();
      await startPlay(database, { playerId, launchToken, gameId: GAME, at: new Date() });
      const page = await openPage(
        { url: () => provider.url, key: parseSigningKeys(KEYS)[0] },
        { launchToken, playerRef: playerId, gameId: GAME, stakeMinor: STAKE_MINOR },
      );
      const count = Math.ceil(rounds / 2);
      const grantRef = hasFreeRounds
        ? await giveRounds(database, {
            playerId,
            gameId: GAME,
            stakeMinor: STAKE_MINOR,
            count,
            provider: () => providerAt(provider.url),
          })
        : null;
      const told: Told[] = [];
      for (let round = 0; round < rounds; round += 1)
        // oxlint-disable-next-line no-await-in-loop -- a player plays one round after the other
        told.push(await page.play(grantRef !== null && round < count ? grantRef : undefined));
      return { playerId, grantRef, told };
    };
    const killOne = async () => {
      await provider.kill();
      provider = await start();
    };
    const killing = killProcesses(
      { killOne },
      { atLeast, lifeMs: LIFE_MS, isOver: () => isOver, random: () => random.next() },
    );
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, async (_, number) => play(number % 2 === 0)),
    );
    isOver = true;
    const kills = await killing;
    running.push(provider);
    if (!(await rest(database))) faults.push('rounds stay open at the wallet');
    faults.push(...(await endPackages(database, players)));
    for (const player of players)
      // oxlint-disable-next-line no-await-in-loop -- as above
      faults.push(...(await checkPlayer(database, player)));
    faults.push(...(await compareBooks(database, provider.url)));
    for (const { name, failures, subjects } of await checkInvariants(database))
      if (failures > 0) faults.push(`${name} is broken ${failures} times: ${subjects.join(', ')}`);
    await database.close();
    if (kills < atLeast) faults.push(`the rounds were over after ${kills} of ${atLeast} kills`);
    const told = players.flatMap((player) => player.told);
    const cancelled = told.filter(({ winMinor }) => winMinor === null).length;
    const seconds = (performance.now() - startedAt) / 1_000;
    return { rounds: told.length, cancelled, kills, seconds, faults };
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
