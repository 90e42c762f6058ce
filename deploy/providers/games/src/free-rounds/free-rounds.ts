import type { CreateFreeRounds, FreeRounds as FreeRoundsAnswer } from '@marquee/kernel/game-protocol';
import { decimalText, fromDecimal, minorToNumber } from '@marquee/kernel/money';

import type { FreeRoundsView } from '../client/protocol.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/database.ts';
import { GameProviderError } from '../errors.ts';
import { offersFreeRounds } from '../games/game.ts';
import type { Game } from '../games/game.ts';
import { offerStakes } from '../games/stakes.ts';
import type { GameSession } from '../sessions/repository.ts';
import { exponentOf } from '../wallet/credits.ts';
import {
  findFreeRounds,
  findOfferedTo,
  insertFreeRounds,
  lockFreeRounds,
  setCancelled,
} from './repository.ts';
import type { FreeRounds, NewFreeRounds } from './repository.ts';

const stateOf = (given: FreeRounds, now: Date): FreeRoundsAnswer['state'] => {
  if (given.played >= given.count) return 'played';
  if (given.cancelled_at) return 'cancelled';
  if (now >= given.valid_to) return 'expired';
  return now < given.valid_from ? 'waiting' : 'open';
};

const present = (given: FreeRounds, now: Date): FreeRoundsAnswer => ({
  grantRef: given.grant_ref,
  gameId: given.game_slug,
  currency: given.currency,
  betValue: decimalText(given.stake_minor, exponentOf(given.currency)),
  count: given.count,
  played: given.played,
  underWay: given.under_way,
  validFrom: given.valid_from.toISOString(),
  validTo: given.valid_to.toISOString(),
  state: stateOf(given, now),
});

const readStake = (game: Game, { betValue, currency }: CreateFreeRounds): bigint => {
  const { amountMinor } = fromDecimal(betValue, currency);
  const offer = offerStakes(game, currency, null);
  if (!offer || !game.hasStake(minorToNumber(amountMinor), offer.scale))
    throw new GameProviderError('STAKE_REFUSED');
  return amountMinor;
};

const isSame = (known: FreeRounds, asked: NewFreeRounds): boolean =>
  known.player_ref === asked.player_ref &&
  known.game_slug === asked.game_slug &&
  known.currency === asked.currency &&
  known.stake_minor === asked.stake_minor &&
  known.count === asked.count &&
  known.valid_from.getTime() === asked.valid_from.getTime() &&
  known.valid_to.getTime() === asked.valid_to.getTime();

/** @throws FREE_ROUNDS_UNKNOWN */
export const readFreeRounds = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  grantRef: string,
): Promise<FreeRoundsAnswer> => {
  const found = await findFreeRounds(database, grantRef);
  if (!found) throw new GameProviderError('FREE_ROUNDS_UNKNOWN');
  return present(found, now());
};

/**
 * Gives a player rounds of a game. The same asked again has no second effect.
 *
 * @throws GAME_UNKNOWN, FREE_ROUNDS_UNAVAILABLE for a game that has none, STAKE_REFUSED, GRANT_REF_TAKEN for other terms
 */
export const createFreeRounds = async (
  context: Context,
  asked: CreateFreeRounds,
): Promise<FreeRoundsAnswer> => {
  const { database, now, games } = context;
  const game = games.current(asked.gameId);
  if (!game) throw new GameProviderError('GAME_UNKNOWN');
  if (!offersFreeRounds(game)) throw new GameProviderError('FREE_ROUNDS_UNAVAILABLE');
  const given: NewFreeRounds = {
    grant_ref: asked.grantRef,
    player_ref: asked.playerRef,
    game_slug: asked.gameId,
    currency: asked.currency,
    stake_minor: readStake(game, asked),
    count: asked.count,
    valid_from: new Date(asked.validFrom),
    valid_to: new Date(asked.validTo),
  };
  if (given.valid_to <= given.valid_from) throw new GameProviderError('REQUEST_INVALID');
  await insertFreeRounds(database, given, now());
  const known = await findFreeRounds(database, asked.grantRef);
  if (!known || !isSame(known, given)) throw new GameProviderError('GRANT_REF_TAKEN');
  return present(known, now());
};

/** No round of it starts any more; one that is under way is finished. Good to be sent again. @throws FREE_ROUNDS_UNKNOWN */
export const cancelFreeRounds = async (context: Context, grantRef: string): Promise<FreeRoundsAnswer> => {
  await context.database.transaction(async (transaction) => {
    // A round that is being taken is taken, or is not.
    await lockFreeRounds(transaction, grantRef);
    await setCancelled(transaction, grantRef, context.now());
  });
  return readFreeRounds(context, grantRef);
};

/** What the page offers before rounds for money; null for nothing. */
export const offerFreeRounds = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  session: GameSession,
): Promise<FreeRoundsView | null> => {
  const offered = await findOfferedTo(database, session, now());
  return offered === undefined
    ? null
    : {
        grantRef: offered.grant_ref,
        stakeMinor: minorToNumber(offered.stake_minor),
        left: offered.count - offered.played,
        validTo: offered.valid_to.toISOString(),
      };
};

/**
 * Takes one round of a package, inside the caller's transaction, whose session is locked: the round must be stored in it.
 *
 * @throws FREE_ROUNDS_OVER where none is left for this session, STAKE_REFUSED where it is for another stake
 */
export const takeFreeRound = async (
  { now }: Pick<Context, 'now'>,
  database: Queryable,
  { session, grantRef, stakeMinor }: { session: GameSession; grantRef: string; stakeMinor: bigint },
): Promise<void> => {
  const given = await lockFreeRounds(database, grantRef);
  const isTheirs =
    session.mode === 'real' &&
    given?.player_ref === session.player_ref &&
    given?.game_slug === session.game_slug &&
    given?.currency === session.currency;
  if (!given || !isTheirs || stateOf(given, now()) !== 'open')
    throw new GameProviderError('FREE_ROUNDS_OVER');
  if (given.stake_minor !== stakeMinor) throw new GameProviderError('STAKE_REFUSED');
};
