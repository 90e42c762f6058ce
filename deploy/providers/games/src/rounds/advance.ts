import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import { cancelUnsent, sendBet, sendBetAgain, startRollback } from './bet-steps.ts';
import { noteFailure } from './outbox.ts';
import { findRound } from './repository.ts';
import type { Round } from './repository.ts';
import { decideForPlayer, sendEnd, sendWin } from './settle-steps.ts';
import { OWED } from './states.ts';
import type { Duty, RoundState } from './states.ts';

type Step = (context: Context, round: Round) => Promise<void>;

/** What comes next while the player waits; a dealt round waits for them, and a rollback keeps nobody waiting. */
const FOR_PLAYER: Partial<Record<RoundState, Step>> = {
  created: sendBet,
  bet_sent: sendBetAgain,
  decided: sendWin,
};

/** What comes next once it is overdue: bets are taken back, wins are sent, decisions are made. */
const WHEN_DUE: Partial<Record<RoundState, Step>> = {
  created: cancelUnsent,
  bet_sent: startRollback,
  rolling_back: sendEnd,
  dealt: decideForPlayer,
  decided: sendWin,
  settled: sendEnd,
};

/** More than a round has states: who gets here goes round in circles. */
const MOST_STEPS = 12;

const requireRound = async (context: Context, roundId: string): Promise<Round> => {
  const round = await findRound(context.database, roundId);
  if (!round) throw new Error(`there is no round ${roundId}`);
  return round;
};

/** Takes step after step. Each one reads what is stored and stores what it did, so that any can be the last. */
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
      const kind = OWED[round.state];
      if (kind) await noteFailure(context.database, { roundId: round.id, kind, error });
      throw error;
    }
    round = await requireRound(context, round.id);
  }
  throw new Error(`round ${first.id} does not come to an end`);
};

/**
 * Takes a round as far as it goes while its player waits: to its result, its refusal, or the player's decision.
 *
 * @throws WALLET_UNAVAILABLE with what kept it from going on; the round stays as it was stored, and the worker takes it
 * on.
 */
export const advance = async (context: Context, roundId: string): Promise<Round> => {
  try {
    return await take(context, await requireRound(context, roundId), FOR_PLAYER);
  } catch (cause) {
    throw new GameProviderError('WALLET_UNAVAILABLE', { cause });
  }
};

/** Does what a round owes past its time, if it still does. @throws what kept it from being done */
export const doOverdue = async (context: Context, roundId: string, duty: Duty): Promise<void> => {
  const round = await requireRound(context, roundId);
  if (OWED[round.state] === duty) await take(context, round, WHEN_DUE);
};
