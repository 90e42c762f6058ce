import { HistoryFrame } from '../history/history-frame.tsx';
import { NothingYet } from '../history/nothing-yet.tsx';
import { definePage } from '../texts.ts';

export const page = definePage({
  Component: () => (
    <HistoryFrame part="points">
      <NothingYet icon="star" title="history.noPoints" text="history.noPoints.text" />
    </HistoryFrame>
  ),
  head: ({ t }) => ({ title: t('historyPoints.title'), description: t('historyPoints.lead'), noindex: true }),
});
