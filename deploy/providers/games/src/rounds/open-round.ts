import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { createWordStream } from '../engine/index.ts';
import { GameProviderError } from '../errors.ts';
import type { Game } from '../games/game.ts';
import { openSeed } from '../seeds/seeds.ts';
import { recordRound } from '../sessions/repository.ts';
import type { GameSession } from '../sessions/repository.ts';
import { deleteOpenRound, findOpenRound, insertOpenRound } from './open-repository.ts';
import type { OpenRound } from './open-repository.ts';
import { findPlayed, refuseUnplayable, storeRound, takeWords } from './play-round.ts';
import type { Bet } from './play-round.ts';
import { findRound } from './repository.ts';
import type { Round } from './repository.ts';

/** How long the result of a decision is to be seen before the next round. */
const RESULT_MS = 1_500;

/** A page that got no answer opens its round again, possibly after the sweep has settled it. */
const refuseSettled = async (database: Queryable, session: GameSession, roundId: string): Promise<void> => {
  const settled = await findRound(database, roundId);
  if (settled)
    throw new GameProviderError(settled.session_id === session.id ? 'ROUND_SETTLED' : 'ROUND_ID_TAKEN');
};

/**
 * Stakes and deals a round that then waits for its decision, inside the caller's transaction.
 *
 * @throws ROUND_OPEN while another waits; ROUND_SETTLED, ROUND_ID_TAKEN, STAKE_REFUSED, ROUND_TOO_FAST, BALANCE_TOO_LOW, CLIENT_SEED_LOCKED, and
 * REQUEST_INVALID for a game without a decision
 */
export const openRound = async (
  context: Context,
  database: Queryable,
  game: Game,
  session: GameSession,
  bet: Bet,
): Promise<{ round: OpenRound; balanceMinor: number }> => {
  if (!game.opening) throw new GameProviderError('REQUEST_INVALID');
  const waiting = await findOpenRound(database, session.id);
  if (waiting) {
    const isSame = waiting.id === bet.roundId && waiting.stake_minor === bet.stakeMinor;
    if (!isSame) throw new GameProviderError('ROUND_OPEN');
    return { round: waiting, balanceMinor: session.balance_minor };
  }
  if (bet.roundId !== undefined) await refuseSettled(database, session, bet.roundId);
  if (!game.stakesMinor.includes(bet.stakeMinor)) throw new GameProviderError('STAKE_REFUSED');
  const openedAt = context.now();
  refuseUnplayable(session, bet, openedAt);

  const { pair, nonce, nextWord } = await takeWords(context, database, session, bet);
  await insertOpenRound(database, {
    id: bet.roundId ?? context.randomBytes(16).toString('hex'),
    session_id: session.id,
    seed_pair_id: pair.id,
    nonce,
    stake_minor: bet.stakeMinor,
    dealt: game.opening.deal(nextWord),
    opened_at: openedAt,
  });
  const balanceMinor = session.balance_minor - bet.stakeMinor;
  const nextRoundAt = new Date(openedAt.getTime() + game.minimumRoundMs);
  await recordRound(database, session.id, { balanceMinor, nextRoundAt });
  const round = await findOpenRound(database, session.id);
  if (!round) throw new GameProviderError('INTERNAL');
  return { round, balanceMinor };
};

const settle = async (
  context: Context,
  database: Queryable,
  game: Game,
  session: GameSession,
  open: OpenRound,
  wanted: unknown,
): Promise<Round> => {
  const { choices, play } = game.prepare(open.stake_minor, wanted);
  const clientSeed = open.client_seed;
  const serverSeed = openSeed(context, open);
  const soonest = context.now().getTime() + RESULT_MS;
  await deleteOpenRound(database, open.id);
  return storeRound(context, database, game, session, {
    id: open.id,
    pair: { id: open.seed_pair_id, commit_hash: open.commit_hash },
    nonce: open.nonce,
    clientSeed,
    stakeMinor: open.stake_minor,
    balanceBeforeMinor: session.balance_minor + open.stake_minor,
    choices,
    outcome: play(createWordStream({ serverSeed, clientSeed, nonce: open.nonce })),
    nextRoundAt: new Date(Math.max(soonest, open.opened_at.getTime() + game.minimumRoundMs)),
  });
};

/**
 * Settles the round that waits by the player's decision; the same decision sent twice settles it once.
 *
 * @throws ZodError for a decision that is not the game's; ROUND_UNKNOWN, ROUND_ID_TAKEN
 */
export const decideRound = async (
  context: Context,
  database: Queryable,
  game: Game,
  session: GameSession,
  { roundId, choices }: { roundId: string; choices: unknown },
): Promise<Round> => {
  const open = await findOpenRound(database, session.id);
  if (open?.id === roundId) return settle(context, database, game, session, open, choices);
  const rows = await database.query<{ stake_minor: number }>('select stake_minor from round where id = $1', [
    roundId,
  ]);
  const stakeMinor = rows[0]?.stake_minor;
  if (stakeMinor === undefined) throw new GameProviderError('ROUND_UNKNOWN');
  const prepared = game.prepare(stakeMinor, choices);
  const played = await findPlayed(database, session, { roundId, stakeMinor }, prepared.choices);
  if (!played) throw new GameProviderError('ROUND_UNKNOWN');
  return played;
};

/** Settles a round nobody came back to, by the best decision there is. */
export const settleAbandonedRound = async (
  context: Context,
  database: Queryable,
  game: Game,
  session: GameSession,
): Promise<Round | null> => {
  const open = await findOpenRound(database, session.id);
  if (!open || !game.opening) return null;
  return settle(context, database, game, session, open, game.opening.decide(open.dealt));
};
