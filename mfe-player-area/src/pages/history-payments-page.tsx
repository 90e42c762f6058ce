import { HistoryFrame } from '../history/history-frame.tsx';
import { NothingYet } from '../history/nothing-yet.tsx';
import { definePage } from '../texts.ts';

export const page = definePage({
  Component: () => (
    <HistoryFrame part="payments">
      <NothingYet icon="wallet" title="history.cashierClosed" text="history.cashierClosed.text" />
    </HistoryFrame>
  ),
  head: ({ t }) => ({
    title: t('historyPayments.title'),
    description: t('historyPayments.lead'),
    noindex: true,
  }),
});
