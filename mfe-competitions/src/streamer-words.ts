import type { ActivityState, ActivitySummary } from '@marquee/kernel/contracts/streamer';
import { formatDate, formatMoney } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import type { IconName } from '@marquee/kernel/ui';
import type { TagProps } from '@marquee/kernel/ui/tag';

import { type TextKey, useTranslate } from './texts.ts';

/** Each state by a word and a mark of its own. */
export const STATE_TAGS = {
  draft: { key: 'wheel.state.draft', icon: 'document', tone: 'plain' },
  open: { key: 'wheel.state.open', icon: 'bolt', tone: 'live' },
  locked: { key: 'wheel.state.locked', icon: 'lock', tone: 'plain' },
  drawing: { key: 'wheel.state.drawing', icon: 'bolt', tone: 'live' },
  drawn: { key: 'wheel.state.drawn', icon: 'star', tone: 'plain' },
  paid: { key: 'wheel.state.paid', icon: 'check', tone: 'good' },
  cancelled: { key: 'wheel.state.cancelled', icon: 'close', tone: 'danger' },
} as const satisfies Record<
  ActivityState,
  { key: TextKey; icon: IconName; tone: NonNullable<TagProps['tone']> }
>;

interface StreamerWords {
  money: (prize: Pick<ActivitySummary['prize'], 'amount' | 'currency'>) => string;
  /** The same for everybody: the server's page knows no zone of its reader. */
  moment: (at: string) => string;
}

/** Sums and moments of a streamer's draw as the page's language writes them. */
export function useStreamerWords(): StreamerWords {
  const t = useTranslate();
  const lang = useLanguage();
  return {
    money: ({ amount, currency }) => formatMoney(lang, amount, currency),
    moment: (at) =>
      t('tournaments.utc', { moment: formatDate(lang, at, { dateStyle: 'medium', timeStyle: 'short' }) }),
  };
}
