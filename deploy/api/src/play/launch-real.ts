import type { RealLaunch, RealLaunchBody } from '@marquee/kernel/contracts/games';
import { toDecimal } from '@marquee/kernel/money';
import { type Database, type Queryable, retryTransaction } from '@marquee/kernel/server/database';

import type { PlayerPrincipal } from '../access/principal.ts';
import { requireAllowedByBonus } from '../bonuses/check-launch.ts';
import { presentLaunch } from '../games/present-launch.ts';
import { gamePath } from '../games/presenter.ts';
import { GAMES_PROVIDER, type GamesProvider } from '../games/provider-client.ts';
import type { GamesRepository } from '../games/repository.ts';
import { ApiError } from '../http/api-error.ts';
import type { Visitor } from '../http/visitor.ts';
import { readStakeTerms, requireRoomToPlay } from '../responsible-gaming/play-terms.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { lockForPlay } from '../wallet/repository.ts';
import { requireCurrency, requireOfferedGame, requireReadyPlayer, type StakedGame } from './check-launch.ts';
import { tellPlayEnded, tellPlayMoved } from './end-play.ts';
import {
  endSession,
  findGameSession,
  findOpenSession,
  type GameSession,
  insertGameSession,
  noteProviderSession,
  renewToken,
} from './game-sessions.ts';
import { playerRefOf } from './player-ref.ts';
import { readPlay } from './read-play.ts';
import { stakeBoundsOf } from './stake-bounds.ts';

/** After so long without a bet a play is over as soon as another begins: its page was left without a word. */
const IDLE_MS = 15 * 60_000;
/** A play whose game was not opened by then never will be. */
const UNOPENED_MS = 60_000;

export interface LaunchSetup {
  database: Database;
  games: GamesRepository;
  provider: GamesProvider;
  secrets: Secrets;
  siteOrigin: string;
  now: () => Date;
  newId: () => string;
  newToken: () => string;
}

interface Launch {
  player: PlayerPrincipal;
  visitor: Visitor;
  body: RealLaunchBody;
}

interface StartedPlay {
  id: string;
  launchNumber: number;
  isNew: boolean;
}

const isGoingOn = ({ endsAt, openedAt, startedAt, lastActivityAt }: GameSession, at: Date): boolean =>
  endsAt === null &&
  at.getTime() - lastActivityAt.getTime() < IDLE_MS &&
  (openedAt !== null || at.getTime() - startedAt.getTime() < UNOPENED_MS);

const holds = (open: GameSession, held: RealLaunchBody['held']): boolean =>
  held?.sessionId === open.id && held.launchNumber === open.launchNumber;

const readResumed = async (
  database: Queryable,
  { playerId, providerGameId, currency }: GameSession,
): Promise<RealLaunch['resumes']> => {
  const [round] = await database.query<{ roundId: string; openedAt: Date; stake: bigint }>(
    `select round_id as "roundId", wallet_round.opened_at as "openedAt", stake
     from wallet_round join game_session on game_session.id = session_id
     where wallet_round.player_id = $1 and wallet_round.currency = $3 and closed_at is null
       and provider_game_id = $2 and (stake > 0 or free_rounds_id is not null)
     order by wallet_round.opened_at limit 1`,
    [playerId, providerGameId, currency],
  );
  if (round === undefined) return null;
  const stake = toDecimal({ amountMinor: round.stake, currency });
  return { roundId: round.roundId, openedAt: round.openedAt.toISOString(), stake };
};

/** Nobody's play is taken from them without a word, be it by themselves on another device. */
const requireTakeOver = async (
  transaction: Queryable,
  open: GameSession,
  { body: { takesOver, held }, isSame, at }: { body: RealLaunchBody; isSame: boolean; at: Date },
): Promise<void> => {
  if (takesOver === true || !isGoingOn(open, at)) return;
  // A launch whose game never asked for anything shows nowhere, or its answer was lost.
  if (isSame && (open.tokenUsedAt === null || holds(open, held))) return;
  const [game] = await transaction.query<{ slug: string; title: string }>(
    'select slug, title from game where id = $1',
    [open.gameId],
  );
  throw new ApiError('SESSION_ACTIVE_ELSEWHERE', 'A game is played for money on another page.', {
    params: { slug: game?.slug, title: game?.title },
  });
};

/** Launches of games for money. */
export const createRealLaunches = (setup: LaunchSetup) => {
  const { database, games, provider, secrets, siteOrigin, now, newId, newToken } = setup;

  /** The play of this game that goes on, or a new one; the one of another game is over then. */
  const startPlay = async (
    transaction: Queryable,
    given: Launch & { game: StakedGame; currency: string; launchToken: string },
  ): Promise<StartedPlay> => {
    const { player, body, game, currency, launchToken } = given;
    const { playerId, sessionId: loginSessionId } = player;
    const at = now();
    await lockForPlay(transaction, playerId);
    const open = await findOpenSession(transaction, playerId);
    const renewed = { language: body.lang, loginSessionId, launchToken, at };
    const isSame = open?.gameId === game.id && open.currency === currency;
    if (open !== null) await requireTakeOver(transaction, open, { body, isSame, at });
    if (isSame && at.getTime() - open.lastActivityAt.getTime() < IDLE_MS) {
      const launchNumber = await renewToken(transaction, { id: open.id, ...renewed });
      await tellPlayMoved(transaction, { session: open, launchNumber, at });
      return { id: open.id, launchNumber, isNew: false };
    }
    const reason = open !== null && isGoingOn(open, at) ? 'taken-over' : 'left';
    if (open !== null) await endSession(transaction, { id: open.id, reason, at });
    const id = newId();
    const { lowestMinor, highestMinor } = stakeBoundsOf(game, currency);
    await insertGameSession(transaction, {
      id,
      playerId,
      gameId: game.id,
      provider: GAMES_PROVIDER,
      providerGameId: game.providerGameId,
      currency,
      lowestStake: lowestMinor,
      highestStake: highestMinor,
      ...renewed,
    });
    if (open !== null) await tellPlayEnded(transaction, { session: open, reason, at });
    return { id, launchNumber: 1, isNew: true };
  };

  const openAtProvider = async (
    play: StartedPlay,
    { player, body, game, currency, launchToken }: Parameters<typeof startPlay>[1],
  ) => {
    try {
      const created = await provider.createSession({
        gameId: game.providerGameId,
        mode: 'real',
        locale: body.lang,
        returnUrl: `${siteOrigin}/${body.lang}${gamePath(game)}`,
        currency,
        playerRef: playerRefOf(secrets, player.playerId),
        launchToken,
      });
      await noteProviderSession(database, { id: play.id, providerSessionId: created.sessionId });
      return created;
    } catch (error) {
      if (play.isNew) await endSession(database, { id: play.id, reason: 'left', at: now() });
      throw error;
    }
  };

  /**
   * Opens a game for money, or goes on with the play of it. The player's state has been judged before; the first check that
   * fails is told.
   *
   * @throws {ApiError} those of `check-launch.ts`, `SESSION_ACTIVE_ELSEWHERE`, `PROVIDER_DOWN`
   */
  return async (launch: Launch): Promise<RealLaunch> => {
    const { player, visitor, body } = launch;
    const { playerId } = player;
    await requireReadyPlayer(database, secrets, { playerId, now: now() });
    const game = requireOfferedGame(await games.findBySlug(visitor, body.slug), body.slug);
    const currency = await requireCurrency(database, { playerId, wanted: body.currency });
    await requireRoomToPlay(database, { playerId, currency, now: now() });
    const { lowestMinor: lowestStake } = stakeBoundsOf(game, currency);
    await requireAllowedByBonus(database, { playerId, currency, gameId: game.id, lowestStake, at: now() });
    const given = { ...launch, game, currency, launchToken: newToken() };
    const play = await retryTransaction(database, async (transaction) => startPlay(transaction, given));
    const created = await openAtProvider(play, given);
    const session = await findGameSession(database, play.id);
    if (session === null) throw new Error('A play that was started is not there.');
    const { highestStake } = await readStakeTerms(database, session, now());
    return {
      sessionId: session.id,
      launchNumber: play.launchNumber,
      mode: 'real',
      ...presentLaunch(game, created),
      stakes: {
        min: toDecimal({ amountMinor: session.lowestStake, currency }),
        max: toDecimal({ amountMinor: highestStake, currency }),
      },
      resumes: await readResumed(database, session),
      play: await readPlay(database, session, now()),
    };
  };
};
