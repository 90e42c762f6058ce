import { createHash, randomBytes } from 'node:crypto';

import { asyncProperty, check } from 'fast-check';

import { faultOf } from '../client/recorded.ts';
import { verifyRound } from '../client/verifier.ts';
import { rulesOf } from '../client/verify-games.ts';
import type { FaultCode } from '../errors.ts';
import type { Round } from '../rounds/repository.ts';
import { faultsInBooks } from '../testing/books.ts';
import { createMoodyWallet } from '../testing/faulty.ts';
import type { Manner } from '../testing/faulty.ts';
import { QUICK_GAMES, startProvider } from '../testing/harness.ts';
import type { Provider } from '../testing/harness.ts';
import { WalletRefusal } from '../wallet/wallet.ts';
import { histories } from './history.ts';
import type { History } from './history.ts';
import { live, resultOf } from './live.ts';
import type { Told } from './live.ts';

/** Past every lease and the time of a decision. */
const REST_MS = 16 * 60_000;

/** How a round must end of which a player was told this. */
const END: Partial<Record<FaultCode, string>> = {
  ROUND_CANCELLED: 'rolled_back',
  BET_REFUSED: 'rejected',
  BALANCE_TOO_LOW: 'rejected',
  ROUND_SETTLED: 'acknowledged',
};

const isBorneOut = (told: Told, round: Round): boolean =>
  'result' in told ? told.result === resultOf(round) : (END[told.refusal] ?? round.state) === round.state;

/** Reveals the seeds and computes every round again, as anyone can. */
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

/** How many rounds came to which end. */
export type Ends = Record<string, number>;

export interface HistoriesAsked {
  count: number;
  seed: number;
  /** Leads to one history of that seed, as the report of a failure says. */
  path?: string | undefined;
}

export interface HistoriesChecked {
  histories: number;
  ends: Ends;
  /** What went wrong, with the history in which it did. */
  failure: { path: string; history: string; reason: string } | null;
}

/**
 * Lives through histories in which wallets fail, processes die and players ask again, and compares each with what is
 * known of it from outside: what the player was told, what the seeds draw, and what the books must add up to.
 */
export const checkHistories = async ({ count, seed, path }: HistoriesAsked): Promise<HistoriesChecked> => {
  let manners: Manner[] = [];
  let draws = 0;
  let chance = 0;
  const seededBytes = (size: number): Buffer => {
    // Names have to differ from history to history; the seeds of the server decide results.
    if (size !== 32) return randomBytes(size);
    draws += 1;
    return createHash('sha256').update(`${chance}:${draws}`).digest();
  };
  const moody = createMoodyWallet(
    () => manners.shift() ?? 'right',
    () => new WalletRefusal('LIMIT_REACHED'),
  );
  const provider = await startProvider({ games: QUICK_GAMES, randomBytes: seededBytes });
  const ends: Ends = {};

  const faultsIn = async (history: History): Promise<string[]> => {
    manners = [...history.manners];
    [chance, draws] = [history.chance, 0];
    const { sessionId, bearer, told } = await live(provider, moody, history);
    manners = [];
    await moody.arrive();
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
      ...(await faultsInBooks(provider.database, sessionId)),
      ...(await faultsInRounds(provider, { game: history.game, bearer, settled })),
    ];
  };

  const property = asyncProperty(histories, async (history) => {
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
    await provider.app.close();
  }
};
