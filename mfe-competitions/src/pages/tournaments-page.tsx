import type { PageProps } from '@marquee/kernel/remote';

import { OwnList } from '../features/own-list/own-list.tsx';
import { TournamentList } from '../features/tournament-list/tournament-list.tsx';
import type { TournamentsPageData } from '../features/tournament-list/tournaments-load.ts';
import { definePage } from '../texts.ts';

function TournamentsPage({ data }: PageProps<TournamentsPageData>) {
  return <TournamentList data={data} mine={<OwnList />} />;
}

export const page = definePage<TournamentsPageData>({
  Component: TournamentsPage,
  head: ({ t }) => ({ title: t('tournaments.title'), description: t('tournaments.lead') }),
});
