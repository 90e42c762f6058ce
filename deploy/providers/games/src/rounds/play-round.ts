import { isDeepStrictEqual } from 'node:util';

import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { createWordStream } from '../engine/index.ts';
import { GameProviderError } from '../errors.ts';
import type { Game } from '../games/game.ts';
import { findOpenPairs, takeNonce } from '../seeds/repository.ts';
import { chooseClientSeed } from '../seeds/seeds.ts';
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

const refuseUnplayable = (game: Game, session: GameSession, bet: Bet, now: Date): void => {
  const sinceLastMs = session.last_round_at ? now.getTime() - session.last_round_at.getTime() : Infinity;
  if (sinceLastMs < game.minimumRoundMs) {
    throw new GameProviderError('ROUND_TOO_FAST', { retryAfterMs: game.minimumRoundMs - sinceLastMs });
  }
  if (session.balance_minor < bet.stakeMinor) throw new GameProviderError('BALANCE_TOO_LOW');
};

const findPlayed = async (
  database: Queryable,
  session: GameSession,
  bet: Bet,
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

/**
 * Plays one round inside the caller's transaction, whose session is locked: bet, nonce, result and balance are stored
 * together or not at all, before anyone sees the result.
 *
 * @throws ZodError for choices that are not the game's; STAKE_REFUSED, ROUND_TOO_FAST, BALANCE_TOO_LOW, ROUND_ID_TAKEN, CLIENT_SEED_LOCKED
 */
export const playRound = async (
  context: Context,
  database: Queryable,
  game: Game,
  session: GameSession,
  bet: Bet,
): Promise<Round> => {
  const prepared = game.prepare(bet.stakeMinor, bet.choices ?? {});
  const played = await findPlayed(database, session, bet, prepared.choices);
  if (played) return played;
  if (!prepared.isStakeTaken) throw new GameProviderError('STAKE_REFUSED');
  const playedAt = context.now();
  refuseUnplayable(game, session, bet, playedAt);

  const { active } = await findOpenPairs(database, session.id);
  const wanted = bet.clientSeed ?? active.client_seed ?? context.randomBytes(8).toString('hex');
  const pair = await chooseClientSeed(database, active, wanted);
  const nonce = await takeNonce(database, pair.id);
  const serverSeed = context.seal.open(pair.server_seed_sealed);
  const nextWord = createWordStream({ serverSeed, clientSeed: wanted, nonce });
  const { drawn, shown, winMinor } = prepared.play(nextWord);

  const round = {
    id: bet.roundId ?? context.randomBytes(16).toString('hex'),
    session_id: session.id,
    seed_pair_id: pair.id,
    nonce,
    game_slug: game.slug,
    game_version: game.version,
    paytable_id: game.paytableId,
    stake_minor: bet.stakeMinor,
    win_minor: winMinor,
    balance_before_minor: session.balance_minor,
    balance_after_minor: session.balance_minor - bet.stakeMinor + winMinor,
    choices: prepared.choices,
    drawn,
    shown,
    played_at: playedAt,
  };
  await insertRound(database, round);
  await recordRound(database, session.id, round.balance_after_minor, playedAt);
  return { ...round, commit_hash: pair.commit_hash, client_seed: wanted, server_seed: null };
};
