import { ClosedTournaments, TournamentList } from '@marquee/kernel/contracts/tournaments';
import type { PageLoader } from '@marquee/kernel/remote';

export const VIEWS = ['all', 'running', 'coming', 'mine', 'closed'] as const;
export type View = (typeof VIEWS)[number];

export interface TournamentsPageData {
  view: View;
  active: TournamentList;
  closed: ClosedTournaments;
}

const isView = (name: string): name is View => VIEWS.some((view) => view === name);

export const load: PageLoader<TournamentsPageData> = async ({ api, lang, search, signal }) => {
  const asked = search.get('view') ?? 'all';
  const [active, closed] = await Promise.all([
    api.get('/tournaments/active', { schema: TournamentList, query: { lang }, signal }),
    api.get('/tournaments/closed', { schema: ClosedTournaments, query: { lang }, signal }),
  ]);
  return { view: isView(asked) ? asked : 'all', active, closed };
};
