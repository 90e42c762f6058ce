import type { BonusTerms } from '@marquee/kernel/contracts/bonuses';
import type { GameKind } from '@marquee/kernel/contracts/games';
import type { Queryable } from '@marquee/kernel/server/database';

import { contributionOf } from '../rules/contributions.ts';

/** What of a game decides how a stake in it counts. */
export interface StakedGame {
  id: number;
  kind: GameKind;
  themes: string[];
  features: string[];
  rtpBasisPoints: number;
}

const COLUMNS = `game_offer.id, kind, themes, features, rtp_basis_points as "rtpBasisPoints"`;

/** The game of a play; null where there is no such play. */
export const findStakedGame = async (
  database: Queryable,
  sessionId: string | undefined,
): Promise<StakedGame | null> => {
  if (sessionId === undefined) return null;
  const [game] = await database.query<StakedGame>(
    `select ${COLUMNS} from game_session join game_offer on game_offer.id = game_session.game_id
     where game_session.id = $1`,
    [sessionId],
  );
  return game ?? null;
};

export const isAllowedGame = (
  { allowedGames, deniedGames }: Pick<BonusTerms['wager'], 'allowedGames' | 'deniedGames'>,
  gameId: number,
): boolean =>
  !deniedGames.some(({ id }) => id === gameId) &&
  (allowedGames === null || allowedGames.some(({ id }) => id === gameId));

/** What a stake in a game counts under these conditions, in hundredths of a percent. */
export const contributionUnder = (
  { contributions }: Pick<BonusTerms['wager'], 'contributions'>,
  game: StakedGame,
): number =>
  contributionOf(game, {
    byKind: Object.fromEntries(contributions.byKind.map(({ kind, basisPoints }) => [kind, basisPoints])),
    liveNearEven: contributions.liveNearEven,
    jackpot: contributions.jackpot,
    highestReturn: contributions.highestReturn,
  });
