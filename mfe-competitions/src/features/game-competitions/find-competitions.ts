import {
  LatestRace,
  PlayerCompetitions,
  Tournament,
  type TournamentCard,
  TournamentGames,
  TournamentList,
} from '@marquee/kernel/contracts/tournaments';
import type { useHost } from '@marquee/kernel/remote';

type Api = ReturnType<typeof useHost>['api'];

export interface GameCompetition {
  tournament: Pick<TournamentCard, 'id' | 'title' | 'path' | 'scoring'>;
  currency: string;
  isJoined: boolean;
  /** The rules by which one press joins it; null where there is more to read or to pay. */
  joinsBy: number | null;
  /** The call that answers its board. */
  boardPath: string;
}

interface Asked {
  api: Api;
  lang: string;
  slug: string;
  signal: AbortSignal;
}

/** As many as the site has at a time, and more; and as many games as a call answers. */
const MOST = 6;
const MOST_GAMES = 100;

const isStage = ({ path }: Pick<TournamentCard, 'path'>): boolean => path.startsWith('/races/');

/** Stages of races alone: rules of a tournament are read before it is joined. */
const joinsBy = ({ kind, entry, joining, rulesVersion }: Tournament): number | null =>
  kind === 'race_stage' && entry.kind === 'free' && joining.canJoin && joining.hasAgreed
    ? rulesVersion
    : null;

async function counts(stage: Tournament, { api, lang, slug, signal }: Asked): Promise<boolean> {
  if (stage.rounds.games === 'all') return true;
  const query = { lang, limit: MOST_GAMES };
  const path = `/tournaments/${stage.id}/games`;
  const { items } = await api.get(path, { schema: TournamentGames, query, signal });
  return items.some(({ game }) => game.slug === slug);
}

/** Competitions that run and in which rounds of a game count: those that the player has joined come first. */
export async function findCompetitions(asked: Asked): Promise<GameCompetition[]> {
  const { api, lang, slug: game, signal } = asked;
  const [active, own, race] = await Promise.all([
    api.get('/tournaments/active', { schema: TournamentList, query: { lang, game }, signal }),
    api.get('/player/competitions', { schema: PlayerCompetitions, query: { lang, game, limit: 50 }, signal }),
    api.get('/race/latest', { schema: LatestRace, query: { lang }, signal }),
  ]);
  const joined = new Set(own.items.map(({ tournament }) => tournament.id));
  // A race is not asked for by its games.
  const known = new Set([...joined, ...active.items.map(({ id }) => id)]);
  const running = new Map(
    [...own.items.map(({ tournament }) => tournament), ...active.items, ...(race.current?.stages ?? [])]
      .filter(({ state }) => state === 'running')
      .map((card) => [card.id, card]),
  );
  const found = await Promise.all(
    [...running.values()].slice(0, MOST).map(async (card): Promise<GameCompetition | null> => {
      const tournament = await api.get(`/tournaments/${card.id}`, {
        schema: Tournament,
        query: { lang },
        signal,
      });
      if (!known.has(card.id) && !(await counts(tournament, asked))) return null;
      return {
        tournament: card,
        currency: tournament.rounds.currency,
        isJoined: joined.has(card.id),
        joinsBy: joinsBy(tournament),
        boardPath: isStage(card)
          ? `/race-stage/${card.id}/leaderboard`
          : `/tournament/${card.id}/leaderboard`,
      };
    }),
  );
  return found.filter((each) => each !== null);
}
