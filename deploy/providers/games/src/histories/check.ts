import { createHash, randomBytes } from 'node:crypto';

import { asyncProperty, check } from 'fast-check';

import { faultOf } from '../client/recorded.ts';
import { verifyRound } from '../client/verifier.ts';
import { rulesOf } from '../client/verify-games.ts';
import type { FaultCode } from '../errors.ts';
import type { Round } from '../rounds/repository.ts';
import type { NetworkBehaviour } from '../testing/fake-platform.ts';
import type { Provider } from '../testing/harness.ts';
import { findLedgerFaults } from '../testing/ledger-faults.ts';
import { BEHAVIOURS, startMoneyOfTests } from '../testing/money-of-tests.ts';
import type { MoneyKind } from '../testing/money-of-tests.ts';
import { historiesWith } from './history.ts';
import type { History } from './history.ts';
import { runHistory, resultOf } from './run-history.ts';
import type { Observed } from './run-history.ts';

/** Longer than every lease and than the time for a decision. */
const REST_MS = 16 * 60_000;

/** The final state that a round must have, given what its player observed. */
const END: Partial<Record<FaultCode, string>> = {
  ROUND_CANCELLED: 'rolled_back',
  BET_REFUSED: 'rejected',
  BALANCE_TOO_LOW: 'rejected',
  ROUND_SETTLED: 'acknowledged',
};

const isBorneOut = (told: Observed, round: Round): boolean =>
  'result' in told ? told.result === resultOf(round) : (END[told.refusal] ?? round.state) === round.state;

/** Reveals the seeds and recomputes every round, as any player can. */
const faultsInRounds = async (
  provider: Provider,
  { game, bearer, settled }: { game: string; bearer: string; settled: number },
): Promise<string[]> => {
  await provider.rotate(bearer);
  const { body } = await provider.readSession(bearer);
  const faults =
    body.rounds.length === settled ? [] : [`${body.rounds.length} of ${settled} rounds are shown`];
  for (const { roundId, serverSeed, choices, ...round } of body.rounds) {
    const rules = rulesOf(game, round.gameVersion);
    if (!rules || serverSeed === null) return [...faults, `${roundId} cannot be verified`];
    const verified = await verifyRound(rules, { ...round, serverSeed, choices: { ...choices } });
    const fault = faultOf(verified, round);
    if (fault) faults.push(`${roundId} is recorded with another ${fault}`);
  }
  return faults;
};

/** Number of rounds by their final state. */
export type Ends = Record<string, number>;

export interface HistoriesAsked {
  count: number;
  seed: number;
  /** By default play money. */
  money?: MoneyKind | undefined;
  /** Path of a single history below that seed, as fast-check reports it with a failure. */
  path?: string | undefined;
}

export interface HistoriesChecked {
  histories: number;
  ends: Ends;
  /** The failure and the history that led to it. */
  failure: { path: string; history: string; reason: string } | null;
}

/**
 * Runs random histories in which wallets fail, processes crash and players retry, and checks each from outside:
 * against what the player observed, what the seeds draw, and the totals of the ledger.
 */
export const checkHistories = async ({
  count,
  seed,
  path,
  money: kind = 'demo',
}: HistoriesAsked): Promise<HistoriesChecked> => {
  let walletBehaviours: NetworkBehaviour[] = [];
  let draws = 0;
  let chance = 0;
  const seededBytes = (size: number): Buffer => {
    // Ids must differ between histories; results depend on the server's seeds only.
    if (size !== 32) return randomBytes(size);
    draws += 1;
    return createHash('sha256').update(`${chance}:${draws}`).digest();
  };
  const behaviour = (): NetworkBehaviour => walletBehaviours.shift() ?? 'right';
  const money = await startMoneyOfTests(kind, { behaviour, randomBytes: seededBytes });
  const { provider } = money;
  const ends: Ends = {};

  const faultsIn = async (history: History): Promise<string[]> => {
    walletBehaviours = [...history.walletBehaviours];
    [chance, draws] = [history.chance, 0];
    const { sessionId, bearer, told } = await runHistory(money, history);
    walletBehaviours = [];
    await money.arrive();
    provider.wait(REST_MS);
    await provider.drain();

    const rounds = await provider.database.query<Round>('select * from round where session_id = $1', [
      sessionId,
    ]);
    for (const { state } of rounds) ends[state] = (ends[state] ?? 0) + 1;
    const contradictions = rounds.flatMap((round) =>
      (told.get(round.id) ?? [])
        .filter((words) => !isBorneOut(words, round))
        .map((words) => `${round.id} ended as ${round.state}, its player was told ${JSON.stringify(words)}`),
    );
    const settled = rounds.filter(({ state }) => state === 'acknowledged').length;
    return [
      ...contradictions,
      ...(await findLedgerFaults(provider.database, sessionId, await money.booksOf(sessionId))),
      ...(await faultsInRounds(provider, { game: history.game, bearer, settled })),
    ];
  };

  const property = asyncProperty(historiesWith(BEHAVIOURS[kind]), async (history) => {
    const faults = await faultsIn(history);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });
  try {
    const run = await check(property, { numRuns: count, seed, ...(path === undefined ? {} : { path }) });
    const failure = run.failed && {
      path: run.counterexamplePath ?? '',
      history: JSON.stringify(run.counterexample?.[0]),
      reason: String(run.errorInstance),
    };
    return { histories: run.numRuns, ends, failure: failure || null };
  } finally {
    await money.close();
  }
};
