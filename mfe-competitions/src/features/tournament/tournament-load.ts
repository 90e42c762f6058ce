import { type Leaderboard, Tournament, type TournamentGames } from '@marquee/kernel/contracts/tournaments';
import type { PageLoader } from '@marquee/kernel/remote';

import { loadBoard, loadGames } from '../../competition/load-parts.ts';

export interface TournamentPageData {
  tournament: Tournament;
  board: Leaderboard;
  games: TournamentGames;
}

export const load: PageLoader<TournamentPageData> = async (context) => {
  const { api, lang, params, signal } = context;
  const id = encodeURIComponent(String(params['id']));
  const [tournament, board, games] = await Promise.all([
    api.get(`/tournaments/${id}`, { schema: Tournament, query: { lang }, signal }),
    loadBoard(context, `/tournament/${id}/leaderboard`),
    loadGames(context, `/tournaments/${id}/games`),
  ]);
  return { tournament, board, games };
};
