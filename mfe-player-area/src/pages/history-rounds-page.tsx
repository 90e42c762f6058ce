import type { PageProps } from '@marquee/kernel/remote';

import { RoundView } from '../features/rounds/round-details.tsx';
import type { RoundsPageData } from '../features/rounds/rounds-load.ts';
import { Rounds } from '../features/rounds/rounds.tsx';
import { HistoryFrame } from '../history/history-frame.tsx';
import { definePage } from '../texts.ts';

function HistoryRoundsPage({ data }: PageProps<RoundsPageData>) {
  if ('details' in data)
    return (
      <HistoryFrame part="rounds" timeZone={data.details.timeZone}>
        <RoundView details={data.details} />
      </HistoryFrame>
    );
  return (
    <HistoryFrame part="rounds" timeZone={data.history.timeZone}>
      <Rounds data={data} />
    </HistoryFrame>
  );
}

export const page = definePage<RoundsPageData>({
  Component: HistoryRoundsPage,
  head: ({ t }) => ({ title: t('historyRounds.title'), description: t('historyRounds.lead'), noindex: true }),
});
