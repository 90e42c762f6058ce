import { isDeepStrictEqual } from 'node:util';

import { minorFromNumber } from '@marquee/kernel/money';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import { takeFreeRound } from '../free-rounds/free-rounds.ts';
import type { Game } from '../games/game.ts';
import { pairForPlay } from '../seeds/seeds.ts';
import { refuseClosed } from '../sessions/closed.ts';
import { offerOf } from '../sessions/offer.ts';
import type { GameSession } from '../sessions/repository.ts';
import { enqueueTask } from './outbox.ts';
import { findRound, findUnfinished, insertRound } from './repository.ts';
import type { Round } from './repository.ts';

/** Longer than a bet may take: after this, the process that created the round has sent the bet or never will. */
export const BET_LEASE_MS = 10_000;

export interface Bet {
  stakeMinor: number;
  /** What the game lets the player choose; its own schema reads it. Later, where the game has a decision. */
  choices?: unknown;
  /** Named by the page, so that a bet sent twice is played once. */
  roundId?: string | undefined;
  clientSeed?: string | undefined;
  /** Of a package of free rounds. */
  grantRef?: string | undefined;
}

/**
 * The round to continue with: a new one, or the existing one with this id; `inTheWay` is another round that has to be
 * finished first.
 */
export type Created = { roundId: string } | { inTheWay: Round };

/** @throws SESSION_CLOSED where another session took the round over; ROUND_ID_TAKEN for a round with this id and other terms */
export const requireSameTerms = (
  session: GameSession,
  round: Round,
  bet: { stakeMinor: number; choices: object | null; grantRef?: string | undefined },
): void => {
  if (round.session_id !== session.id) refuseClosed(session);
  const isSame =
    round.session_id === session.id &&
    round.stake_minor === minorFromNumber(bet.stakeMinor) &&
    round.grant_ref === (bet.grantRef ?? null) &&
    (bet.choices === null || isDeepStrictEqual(round.choices, bet.choices));
  if (!isSame) throw new GameProviderError('ROUND_ID_TAKEN');
};

/**
 * Stores the terms of a round before anything is sent: whose, which rules, which seeds, what stake. The session is
 * locked by the caller's transaction.
 *
 * @throws ZodError for choices that are not the game's; SESSION_CLOSED, STAKE_REFUSED, ROUND_TOO_FAST, ROUND_ID_TAKEN,
 * ROUND_OPEN, FREE_ROUNDS_OVER, CLIENT_SEED_LOCKED
 */
export const createRound = async (
  context: Context,
  database: Queryable,
  game: Game,
  session: GameSession,
  bet: Bet,
): Promise<Created> => {
  const now = context.now();
  const offer = offerOf(session, game);
  const prepared = game.opening ? null : game.prepare(bet.stakeMinor, bet.choices ?? {}, offer.scale);
  const choices = prepared?.choices ?? null;
  const known = bet.roundId === undefined ? undefined : await findRound(database, bet.roundId);
  if (known) {
    requireSameTerms(session, known, { ...bet, choices });
    return { roundId: known.id };
  }
  refuseClosed(session);
  const inTheWay = await findUnfinished(database, session.id);
  if (inTheWay?.state === 'dealt') throw new GameProviderError('ROUND_OPEN');
  if (inTheWay) return { inTheWay };

  if (bet.grantRef === undefined) {
    const isOnLadder = prepared?.isStakeTaken ?? game.hasStake(bet.stakeMinor, offer.scale);
    const isWithin = bet.stakeMinor >= offer.minMinor && bet.stakeMinor <= offer.mostMinor;
    if (!isOnLadder || !isWithin) throw new GameProviderError('STAKE_REFUSED');
  }
  const waitMs = session.next_round_at ? session.next_round_at.getTime() - now.getTime() : 0;
  if (waitMs > 0) throw new GameProviderError('ROUND_TOO_FAST', { retryAfterMs: waitMs });

  const stakeMinor = minorFromNumber(bet.stakeMinor);
  const { grantRef } = bet;
  if (grantRef !== undefined) await takeFreeRound(context, database, { session, grantRef, stakeMinor });
  const pair = await pairForPlay(context, database, { session, game, clientSeed: bet.clientSeed });
  const roundId = bet.roundId ?? context.randomBytes(16).toString('hex');
  const isNew = await insertRound(database, {
    id: roundId,
    session_id: session.id,
    game_slug: game.slug,
    game_version: game.version,
    paytable_id: game.paytableId,
    seed_pair_id: pair.id,
    stake_minor: stakeMinor,
    choices,
    grant_ref: grantRef ?? null,
    created_at: now,
    account: session.wallet_account,
  });
  if (!isNew) throw new GameProviderError('ROUND_ID_TAKEN');
  await enqueueTask(database, { roundId, kind: 'bet', dueAt: new Date(now.getTime() + BET_LEASE_MS) });
  return { roundId };
};
