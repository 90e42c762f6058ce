import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { cancelUnsent, sendBet, sendBetAgain, startRollback } from './bet-steps.ts';
import { noteFailure } from './outbox.ts';
import { findRound } from './repository.ts';
import type { Round } from './repository.ts';
import { decideForPlayer, sendEnd, sendWin } from './settle-steps.ts';
import { TASK_BY_STATE } from './states.ts';
import type { OutboxTask, RoundState } from './states.ts';

type Step = (context: Context, round: Round) => Promise<void>;

/**
 * The next step while the player waits for the result. A dealt round waits for the player; a rollback has no result to
 * wait for.
 */
const FOR_PLAYER: Partial<Record<RoundState, Step>> = {
  created: sendBet,
  bet_sent: sendBetAgain,
  decided: sendWin,
};

/** The next step once a task is overdue: bets are rolled back, wins are sent, decisions are made. */
const WHEN_DUE: Partial<Record<RoundState, Step>> = {
  created: cancelUnsent,
  bet_sent: startRollback,
  rolling_back: sendEnd,
  dealt: decideForPlayer,
  decided: sendWin,
  settled: sendEnd,
};

/** More than a round has states, so that a loop ends in an error. */
const MOST_STEPS = 12;

const requireRound = async (context: Context, roundId: string): Promise<Round> => {
  const round = await findRound(context.database, roundId);
  if (!round) throw new Error(`there is no round ${roundId}`);
  return round;
};

/**
 * Takes one step after another. Each reads the stored state and stores its result, so the process may stop after any
 * of them.
 */
const take = async (
  context: Context,
  first: Round,
  steps: Partial<Record<RoundState, Step>>,
): Promise<Round> => {
  let round = first;
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    const step = steps[round.state];
    if (!step) return round;
    try {
      await step(context, round);
    } catch (error) {
      const kind = TASK_BY_STATE[round.state];
      if (kind) await noteFailure(context.database, { roundId: round.id, kind, error });
      throw error;
    }
    round = await requireRound(context, round.id);
  }
  throw new Error(`round ${first.id} does not come to an end`);
};

/**
 * Advances a round while its player waits: to its result, its refusal, or the player's decision.
 *
 * @throws WALLET_UNAVAILABLE with the cause; the round keeps its stored state, and the worker continues it.
 */
export const advance = async (context: Context, roundId: string): Promise<Round> => {
  try {
    return await take(context, await requireRound(context, roundId), FOR_PLAYER);
  } catch (cause) {
    throw new GameProviderError('WALLET_UNAVAILABLE', { cause });
  }
};

/** Runs an overdue task of a round, unless it was done meanwhile. @throws the reason it failed */
export const runOverdueTask = async (context: Context, roundId: string, task: OutboxTask): Promise<void> => {
  const round = await requireRound(context, roundId);
  if (TASK_BY_STATE[round.state] === task) await take(context, round, WHEN_DUE);
};
