import type { MaxFreeWin, TournamentGames } from '@marquee/kernel/contracts/tournaments';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';
import { scoreText } from '@marquee/kernel/standing';
import * as z from 'zod/mini';

import type { Offering } from '../games/catalogue/offering.ts';
import { presentCard } from '../games/presenter.ts';
import { cursorOf } from '../http/cursor.ts';
import type { TournamentRow } from './tournament-row.ts';
import { minorOf } from './tournament-terms.ts';

/** `bonus`: those that count more than once. */
export type GamesOf = 'all' | 'bonus' | 'not-bonus';

const ONCE = 100;
const CURSOR = cursorOf(z.int().check(z.gte(0)));

const readMultipliers = async (database: Queryable, id: string): Promise<Map<number, number>> => {
  const rows = await database.query<{ gameId: number; multiplier: number }>(
    `select game_id as "gameId", multiplier_x100 as multiplier from tournament_game where tournament_id = $1`,
    [id],
  );
  return new Map(rows.map(({ gameId, multiplier }) => [gameId, multiplier]));
};

const belongs = (multiplier: number, of: GamesOf): boolean =>
  of === 'all' || (of === 'bonus') === multiplier > ONCE;

/** Games of a visitor whose rounds count, those that count more first, then the popular ones. */
export const readGames = async (
  database: Queryable,
  { id, terms }: TournamentRow,
  {
    offering,
    of,
    cursor,
    limit,
    now,
  }: { offering: Offering; of: GamesOf; cursor?: string | undefined; limit: number; now: Date },
): Promise<TournamentGames> => {
  const multipliers = await readMultipliers(database, id);
  const counted = offering
    .list('popular')
    .flatMap(({ game }) => {
      const multiplier = multipliers.get(game.id) ?? (terms.games === 'all' ? ONCE : null);
      return multiplier !== null && game.realEnabled && belongs(multiplier, of) ? [{ game, multiplier }] : [];
    })
    .toSorted((one, other) => other.multiplier - one.multiplier);
  const from = cursor === undefined ? 0 : CURSOR.read(cursor);
  const end = from + limit;
  return {
    items: counted.slice(from, end).map(({ game, multiplier }) => ({
      game: presentCard(game, now),
      multiplier: scoreText(BigInt(multiplier)),
    })),
    nextCursor: end < counted.length ? CURSOR.write(end) : null,
    total: counted.length,
  };
};

/** What wins of free spins may still add in a game. */
export const readMaxFreeWin = async (
  database: Queryable,
  { id, terms, currency }: TournamentRow,
  { playerId, gameId }: { playerId: string; gameId: number },
): Promise<MaxFreeWin> => {
  const [row] = await database.query<{ spent: bigint }>(
    `select coalesce(sum(win), 0)::bigint as spent from tournament_score as score
       join tournament_entry as entry on entry.tournament_id = score.tournament_id and no = entry_no
     where score.tournament_id = $1 and player_id = $2 and game_id = $3 and is_free`,
    [id, playerId, gameId],
  );
  const most = terms.maxFreeWin === null ? null : minorOf(terms.maxFreeWin, currency);
  const won = row?.spent ?? 0n;
  const spent = most !== null && won > most ? most : won;
  const decimal = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    maxWin: terms.maxFreeWin,
    currency,
    spent: decimal(most === null ? 0n : spent),
    left: most === null ? null : decimal(most - spent),
  };
};
