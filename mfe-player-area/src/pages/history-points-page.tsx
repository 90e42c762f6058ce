import type { PageProps } from '@marquee/kernel/remote';

import type { PointsData } from '../features/points-history/points-history-load.ts';
import { PointsChanges } from '../features/points-history/points-history.tsx';
import { HistoryFrame } from '../history/history-frame.tsx';
import { definePage } from '../texts.ts';

function HistoryPointsPage({ data }: PageProps<PointsData>) {
  return (
    <HistoryFrame part="points" timeZone={data.history.timeZone}>
      <PointsChanges data={data} />
    </HistoryFrame>
  );
}

export const page = definePage<PointsData>({
  Component: HistoryPointsPage,
  head: ({ t }) => ({ title: t('historyPoints.title'), description: t('historyPoints.lead'), noindex: true }),
});
