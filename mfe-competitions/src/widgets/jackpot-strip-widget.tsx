import type { JackpotPool } from '@marquee/kernel/contracts/jackpots';
import { QueryScope } from '@marquee/kernel/query';

import { JackpotStrip } from '../features/jackpots/jackpot-strip.tsx';
import { definePage } from '../texts.ts';

/** What can be won beside the games, on the pages of others; nothing while no jackpot is open. */
export const page = definePage<JackpotPool>({
  Component: ({ data }) => (
    <QueryScope>
      <JackpotStrip first={data} />
    </QueryScope>
  ),
  head: ({ t }) => ({ title: t('jackpots.title') }),
});
