import { Leaderboard, TournamentGames } from '@marquee/kernel/contracts/tournaments';
import type { LoadContext } from '@marquee/kernel/remote';

type Context = Pick<LoadContext, 'api' | 'lang' | 'signal'>;

export const loadBoard = ({ api, lang, signal }: Context, path: string): Promise<Leaderboard> =>
  api.get(path, { schema: Leaderboard, query: { lang }, signal });

export const loadGames = ({ api, lang, signal }: Context, path: string): Promise<TournamentGames> =>
  api.get(path, { schema: TournamentGames, query: { lang }, signal });
