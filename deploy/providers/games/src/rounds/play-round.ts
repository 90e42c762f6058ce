import { isDeepStrictEqual } from 'node:util';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { createWordStream } from '../engine/index.ts';
import type { Outcome } from '../engine/index.ts';
import { GameProviderError } from '../errors.ts';
import type { Game } from '../games/game.ts';
import { findOpenPairs, takeNonce } from '../seeds/repository.ts';
import type { SeedPair } from '../seeds/repository.ts';
import { chooseClientSeed, openSeed } from '../seeds/seeds.ts';
import { recordRound } from '../sessions/repository.ts';
import type { GameSession } from '../sessions/repository.ts';
import { findRound, insertRound } from './repository.ts';
import type { Round } from './repository.ts';

export interface Bet {
  stakeMinor: number;
  /** What the game lets the player choose; its own schema reads it. */
  choices?: unknown;
  /** Named by the page, so that a bet sent twice is played once. */
  roundId?: string | undefined;
  clientSeed?: string | undefined;
}

/** @throws ROUND_TOO_FAST, BALANCE_TOO_LOW */
export const refuseUnplayable = (session: GameSession, bet: Bet, now: Date): void => {
  const waitMs = session.next_round_at ? session.next_round_at.getTime() - now.getTime() : 0;
  if (waitMs > 0) throw new GameProviderError('ROUND_TOO_FAST', { retryAfterMs: waitMs });
  if (session.balance_minor < bet.stakeMinor) throw new GameProviderError('BALANCE_TOO_LOW');
};

/** The round of this name, if it was played on these terms. @throws ROUND_ID_TAKEN */
export const findPlayed = async (
  database: Queryable,
  session: GameSession,
  bet: Pick<Bet, 'roundId' | 'stakeMinor'>,
  choices: object,
): Promise<Round | undefined> => {
  const played = bet.roundId === undefined ? undefined : await findRound(database, bet.roundId);
  const isSame =
    played?.session_id === session.id &&
    played.stake_minor === bet.stakeMinor &&
    isDeepStrictEqual(played.choices, choices);
  if (played && !isSame) throw new GameProviderError('ROUND_ID_TAKEN');
  return played;
};

/** Takes the next nonce of the active pair under the client seed of the bet, the pair's, or a random one. */
export const takeWords = async (
  context: Context,
  database: Queryable,
  session: GameSession,
  bet: Pick<Bet, 'clientSeed'>,
) => {
  const { active } = await findOpenPairs(database, session.id);
  const clientSeed = bet.clientSeed ?? active.client_seed ?? context.randomBytes(8).toString('hex');
  const pair = await chooseClientSeed(database, active, clientSeed);
  const nonce = await takeNonce(database, pair.id);
  const serverSeed = openSeed(context, pair);
  return { pair, nonce, clientSeed, nextWord: createWordStream({ serverSeed, clientSeed, nonce }) };
};

/** Where a result comes from, and what the session had before its stake. */
interface Settling {
  id: string;
  pair: Pick<SeedPair, 'id' | 'commit_hash'>;
  nonce: number;
  clientSeed: string;
  stakeMinor: number;
  balanceBeforeMinor: number;
  choices: object;
  outcome: Outcome;
  nextRoundAt: Date;
}

/** Stores the result and what it makes of the balance. */
export const storeRound = async (
  context: Context,
  database: Queryable,
  game: Game,
  session: GameSession,
  settling: Settling,
): Promise<Round> => {
  const { id, pair, nonce, clientSeed, stakeMinor, balanceBeforeMinor, choices, outcome } = settling;
  const { drawn, shown, winMinor } = outcome;
  const round = {
    id,
    session_id: session.id,
    seed_pair_id: pair.id,
    nonce,
    game_slug: game.slug,
    game_version: game.version,
    paytable_id: game.paytableId,
    stake_minor: stakeMinor,
    win_minor: winMinor,
    balance_before_minor: balanceBeforeMinor,
    balance_after_minor: balanceBeforeMinor - stakeMinor + winMinor,
    choices,
    drawn,
    shown,
    played_at: context.now(),
  };
  await insertRound(database, round);
  await recordRound(database, session.id, {
    balanceMinor: round.balance_after_minor,
    nextRoundAt: settling.nextRoundAt,
  });
  return { ...round, commit_hash: pair.commit_hash, client_seed: clientSeed, server_seed: null };
};

/**
 * Plays one round inside the caller's transaction, whose session is locked: bet, nonce, result and balance are stored
 * together or not at all, before anyone sees the result.
 *
 * @throws ZodError for choices that are not the game's; STAKE_REFUSED, ROUND_TOO_FAST, BALANCE_TOO_LOW, ROUND_ID_TAKEN,
 * CLIENT_SEED_LOCKED, and REQUEST_INVALID for a game whose rounds are opened first
 */
export const playRound = async (
  context: Context,
  database: Queryable,
  game: Game,
  session: GameSession,
  bet: Bet,
): Promise<Round> => {
  if (game.opening) throw new GameProviderError('REQUEST_INVALID');
  const prepared = game.prepare(bet.stakeMinor, bet.choices ?? {});
  const played = await findPlayed(database, session, bet, prepared.choices);
  if (played) return played;
  if (!prepared.isStakeTaken) throw new GameProviderError('STAKE_REFUSED');
  refuseUnplayable(session, bet, context.now());

  const { pair, nonce, clientSeed, nextWord } = await takeWords(context, database, session, bet);
  const outcome = prepared.play(nextWord);
  return storeRound(context, database, game, session, {
    id: bet.roundId ?? context.randomBytes(16).toString('hex'),
    pair,
    nonce,
    clientSeed,
    stakeMinor: bet.stakeMinor,
    balanceBeforeMinor: session.balance_minor,
    choices: prepared.choices,
    outcome,
    nextRoundAt: new Date(context.now().getTime() + game.roundMs(outcome.drawn)),
  });
};
