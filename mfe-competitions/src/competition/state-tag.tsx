import type { TournamentState } from '@marquee/kernel/contracts/tournaments';
import type { IconName } from '@marquee/kernel/ui';
import { Tag, type TagProps } from '@marquee/kernel/ui/tag';

import { type TextKey, useTranslate } from '../texts.ts';

type Look = [icon: IconName, tone: NonNullable<TagProps['tone']>];

const LOOKS: Record<TournamentState, Look> = {
  announced: ['calendar', 'plain'],
  registration: ['check', 'plain'],
  running: ['bolt', 'live'],
  finalizing: ['clock', 'live'],
  finished: ['check', 'good'],
  paid: ['check', 'good'],
  archived: ['check', 'good'],
  cancelled: ['close', 'plain'],
};

/** What is said of a state: of one that is long over nothing else than of one that is. */
export const stateKey = (state: TournamentState): TextKey =>
  state === 'archived' ? 'state.paid' : `state.${state}`;

/** Where a tournament stands, in words with a mark of its own shape. */
export function StateTag({ state }: { state: TournamentState }) {
  const t = useTranslate();
  const [icon, tone] = LOOKS[state];
  return (
    <Tag icon={icon} tone={tone}>
      {t(stateKey(state))}
    </Tag>
  );
}
