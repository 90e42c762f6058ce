import type { PageProps } from '@marquee/kernel/remote';

import type { TournamentPageData } from '../features/tournament/tournament-load.ts';
import { TournamentView } from '../features/tournament/tournament-view.tsx';
import { definePage } from '../texts.ts';

function TournamentPage({ data }: PageProps<TournamentPageData>) {
  return <TournamentView key={data.tournament.id} data={data} />;
}

export const page = definePage<TournamentPageData>({
  Component: TournamentPage,
  head: ({ data: { tournament }, t }) => ({
    title: tournament.title,
    description: t('tournament.description', { title: tournament.title }),
  }),
});
