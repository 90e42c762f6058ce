import type { PageProps } from '@marquee/kernel/remote';

import type { BonusHistoryPageData } from '../features/bonus-history/bonus-history-load.ts';
import { Bonuses } from '../features/bonus-history/bonus-history.tsx';
import { GrantView } from '../features/bonus-history/grant-details.tsx';
import { HistoryFrame } from '../history/history-frame.tsx';
import { NothingYet } from '../history/nothing-yet.tsx';
import { definePage } from '../texts.ts';

function HistoryBonusPage({ data }: PageProps<BonusHistoryPageData>) {
  if (data === null)
    return (
      <HistoryFrame part="bonus">
        <NothingYet icon="gift" title="state.bonuses.title" text="state.bonuses.text" />
      </HistoryFrame>
    );
  return (
    <HistoryFrame part="bonus" timeZone={'info' in data ? data.info.timeZone : data.history.timeZone}>
      {'info' in data ? <GrantView info={data.info} /> : <Bonuses data={data} />}
    </HistoryFrame>
  );
}

export const page = definePage<BonusHistoryPageData>({
  Component: HistoryBonusPage,
  head: ({ t }) => ({ title: t('historyBonus.title'), description: t('historyBonus.lead'), noindex: true }),
});
