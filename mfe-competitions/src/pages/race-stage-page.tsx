import type { PageProps } from '@marquee/kernel/remote';

import type { RaceStagePageData } from '../features/race-stage/race-stage-load.ts';
import { RaceStageView } from '../features/race-stage/race-stage-view.tsx';
import { definePage } from '../texts.ts';

function RaceStagePage({ data }: PageProps<RaceStagePageData>) {
  return <RaceStageView key={data.tournament.id} data={data} />;
}

export const page = definePage<RaceStagePageData>({
  Component: RaceStagePage,
  head: ({ data: { tournament }, t }) => {
    const title = `${tournament.race.title}: ${t('races.stage', { number: tournament.stageNo })}`;
    return { title, description: t('tournament.description', { title }) };
  },
});
