import {
  type Leaderboard,
  RaceLeaderboard,
  RaceStage,
  type TournamentGames,
} from '@marquee/kernel/contracts/tournaments';
import type { PageLoader } from '@marquee/kernel/remote';

import { loadBoard, loadGames } from '../../competition/load-parts.ts';

/** The three lists of its games, by their name in the address. */
export const GAME_LISTS = { all: 'all-games', bonus: 'bonus-games', plain: 'not-bonus-games' } as const;
export type GameList = keyof typeof GAME_LISTS;

export interface RaceStagePageData {
  tournament: RaceStage;
  board: Leaderboard;
  /** Of the race that runs, which may be another one. */
  total: RaceLeaderboard;
  list: GameList;
  games: Record<GameList, TournamentGames>;
}

const isGameList = (name: string): name is GameList => Object.hasOwn(GAME_LISTS, name);

export const load: PageLoader<RaceStagePageData> = async (context) => {
  const { api, lang, params, search, signal } = context;
  const path = `/race-stage/${encodeURIComponent(String(params['id']))}`;
  const asked = search.get('games') ?? 'all';
  const [tournament, board, total, all, bonus, plain] = await Promise.all([
    api.get(path, { schema: RaceStage, query: { lang }, signal }),
    loadBoard(context, `${path}/leaderboard`),
    api.get('/race/latest/leaderboard', { schema: RaceLeaderboard, query: { lang }, signal }),
    loadGames(context, `${path}/${GAME_LISTS.all}`),
    loadGames(context, `${path}/${GAME_LISTS.bonus}`),
    loadGames(context, `${path}/${GAME_LISTS.plain}`),
  ]);
  return { tournament, board, total, list: isGameList(asked) ? asked : 'all', games: { all, bonus, plain } };
};
