import { HistoryFrame } from '../history/history-frame.tsx';
import { NothingYet } from '../history/nothing-yet.tsx';
import { definePage } from '../texts.ts';

export const page = definePage({
  Component: () => (
    <HistoryFrame part="bonus">
      <NothingYet icon="gift" title="state.bonuses.title" text="state.bonuses.text" />
    </HistoryFrame>
  ),
  head: ({ t }) => ({ title: t('historyBonus.title'), description: t('historyBonus.lead'), noindex: true }),
});
