import type { PageProps } from '@marquee/kernel/remote';

import { MovementHistory } from '../features/movements/movements.tsx';
import { StatementView } from '../features/statement/statement-view.tsx';
import { HistoryFrame, PARTS } from '../history/history-frame.tsx';
import { definePage } from '../texts.ts';
import type { HistoryData } from './history-load.ts';

function HistoryPage({ data }: PageProps<HistoryData>) {
  return data.view === 'movements' ? (
    <HistoryFrame part="movements" timeZone={data.history.timeZone}>
      <MovementHistory data={data} />
    </HistoryFrame>
  ) : (
    <HistoryFrame part="statement" timeZone={data.statement.timeZone}>
      <StatementView statement={data.statement} />
    </HistoryFrame>
  );
}

export const page = definePage<HistoryData>({
  Component: HistoryPage,
  head: ({ data, t }) => ({
    title: t(PARTS[data.view].title),
    description: t(PARTS[data.view].lead),
    noindex: true,
  }),
});
