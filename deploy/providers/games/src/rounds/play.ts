import { minorToNumber } from '@marquee/kernel/money';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import type { Game } from '../games/game.ts';
import { refuseClosed } from '../sessions/closed.ts';
import { lockSession } from '../sessions/repository.ts';
import type { GameSession } from '../sessions/repository.ts';
import { findSession } from '../sessions/sessions.ts';
import { advance, runOverdueTask } from './advance.ts';
import { BET_LEASE_MS, createRound, requireSameTerms } from './create-round.ts';
import type { Bet } from './create-round.ts';
import { rulesOf } from './outcome.ts';
import { findRound } from './repository.ts';
import type { Round } from './repository.ts';
import { decideDealt } from './settle-steps.ts';

const BUSY_MS = 1_000;

/** @throws the refusal that the page gets for a round without a result */
const refuseUnsettled = ({ state, refusal, refusal_params: params }: Round): never => {
  if (state === 'rejected') {
    const code = refusal === 'NOT_ENOUGH_MONEY' ? 'BALANCE_TOO_LOW' : 'BET_REFUSED';
    throw new GameProviderError(code, { reason: refusal ?? undefined, params: params ?? undefined });
  }
  if (state === 'rolling_back' || state === 'rolled_back') throw new GameProviderError('ROUND_CANCELLED');
  throw new GameProviderError('WALLET_UNAVAILABLE');
};

const isSettled = ({ state }: Round): boolean => state === 'settled' || state === 'acknowledged';

const inSession = <Answer>(
  context: Context,
  authorization: string | undefined,
  work: (database: Queryable, session: GameSession, game: Game) => Promise<Answer>,
): Promise<Answer> =>
  context.database.transaction(async (transaction) => {
    const session = await findSession(context, transaction, authorization);
    const game = context.games.current(session.game_slug);
    if (!game) throw new GameProviderError('GAME_UNKNOWN');
    return work(transaction, session, game);
  });

/** Finishes an earlier round of the session, unless another process is working on it. */
const clear = async (context: Context, round: Round): Promise<void> => {
  if (round.state === 'decided') return void (await advance(context, round.id));
  const ageMs = context.now().getTime() - round.created_at.getTime();
  if (ageMs < BET_LEASE_MS) throw new GameProviderError('ROUND_TOO_FAST', { retryAfterMs: BUSY_MS });
  return runOverdueTask(context, round.id, 'bet');
};

interface Placing {
  authorization: string | undefined;
  bet: Bet;
}

const place = async (
  context: Context,
  { authorization, bet }: Placing,
  hasDecision: boolean,
): Promise<Round> => {
  const create = () =>
    inSession(context, authorization, (database, session, game) => {
      if ((game.opening !== undefined) !== hasDecision) throw new GameProviderError('REQUEST_INVALID');
      return createRound(context, database, game, session, bet);
    });
  let created = await create();
  if ('inTheWay' in created) {
    await clear(context, created.inTheWay);
    created = await create();
  }
  if ('inTheWay' in created) throw new GameProviderError('WALLET_UNAVAILABLE');
  return advance(context, created.roundId);
};

/**
 * Plays a round from its bet to its settled result. Called again with the same id, it continues where it stopped.
 *
 * @throws ZodError for choices that are not the game's; STAKE_REFUSED, ROUND_TOO_FAST, ROUND_ID_TAKEN, BALANCE_TOO_LOW,
 * FREE_ROUNDS_OVER, BET_REFUSED, ROUND_CANCELLED, CLIENT_SEED_LOCKED, WALLET_UNAVAILABLE, and REQUEST_INVALID for a game whose rounds are
 * opened first
 */
export const playRound = async (context: Context, placing: Placing): Promise<Round> => {
  const round = await place(context, placing, false);
  return isSettled(round) ? round : refuseUnsettled(round);
};

/**
 * Stakes and deals a round that then waits for its decision.
 *
 * @throws as `playRound`; ROUND_OPEN while another waits, ROUND_SETTLED for one that is over
 */
export const openRound = async (context: Context, placing: Placing): Promise<Round> => {
  const round = await place(context, placing, true);
  if (isSettled(round)) throw new GameProviderError('ROUND_SETTLED');
  return round.state === 'dealt' ? round : refuseUnsettled(round);
};

/**
 * Settles the round that waits by the player's decision; the same decision sent twice settles it once.
 *
 * @throws ZodError for a decision that is not the game's; ROUND_UNKNOWN, ROUND_ID_TAKEN, WALLET_UNAVAILABLE
 */
export const decideRound = async (
  context: Context,
  {
    authorization,
    roundId,
    choices,
  }: { authorization: string | undefined; roundId: string; choices: unknown },
): Promise<Round> => {
  await inSession(context, authorization, async (database, session) => {
    const round = await findRound(database, roundId);
    if (round?.session_id !== session.id) {
      refuseClosed(session);
      throw new GameProviderError('ROUND_UNKNOWN');
    }
    if (round.state === 'dealt') return decideDealt(context, database, { round, session, wanted: choices });
    if (!round.choices) throw new GameProviderError('ROUND_UNKNOWN');
    const stakeMinor = minorToNumber(round.stake_minor);
    const prepared = rulesOf(context, round).prepare(stakeMinor, choices);
    requireSameTerms(session, round, {
      stakeMinor,
      choices: prepared.choices,
      grantRef: round.grant_ref ?? undefined,
    });
  });
  const round = await advance(context, roundId);
  return isSettled(round) ? round : refuseUnsettled(round);
};

/** How long until the session of this round may start another. */
export const msUntilNext = async (context: Context, round: Round): Promise<number> => {
  const session = await lockSession(context.database, round.session_id);
  return Math.max(0, (session?.next_round_at?.getTime() ?? 0) - context.now().getTime());
};
