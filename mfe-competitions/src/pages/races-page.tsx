import type { PageProps } from '@marquee/kernel/remote';

import { RaceList } from '../features/race-list/race-list.tsx';
import type { RacesPageData } from '../features/race-list/races-load.ts';
import { definePage } from '../texts.ts';

function RacesPage({ data }: PageProps<RacesPageData>) {
  return <RaceList data={data} />;
}

export const page = definePage<RacesPageData>({
  Component: RacesPage,
  head: ({ t }) => ({ title: t('races.title'), description: t('races.lead') }),
});
