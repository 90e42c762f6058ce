import type { PageProps } from '@marquee/kernel/remote';

import { MovementHistory } from '../features/movements/movements.tsx';
import { MonthStatement } from '../features/statement/month-statement.tsx';
import { monthName } from '../features/statement/months.ts';
import { StatementView } from '../features/statement/statement-view.tsx';
import { HistoryFrame, PARTS } from '../history/history-frame.tsx';
import { definePage } from '../texts.ts';
import type { HistoryData } from './history-load.ts';

function HistoryPage({ data }: PageProps<HistoryData>) {
  if (data.view === 'movements')
    return (
      <HistoryFrame part="movements" timeZone={data.history.timeZone}>
        <MovementHistory data={data} />
      </HistoryFrame>
    );
  return (
    <HistoryFrame part="statement" timeZone={data.statement.timeZone} isDocument={data.view === 'month'}>
      {data.view === 'month' ? <MonthStatement data={data} /> : <StatementView statement={data.statement} />}
    </HistoryFrame>
  );
}

export const page = definePage<HistoryData>({
  Component: HistoryPage,
  head: ({ data, t, lang }) => {
    const part = PARTS[data.view === 'movements' ? 'movements' : 'statement'];
    return {
      title:
        data.view === 'month' ? t('statement.ofMonth', { month: monthName(lang, data.name) }) : t(part.title),
      description: t(part.lead),
      noindex: true,
    };
  },
});
