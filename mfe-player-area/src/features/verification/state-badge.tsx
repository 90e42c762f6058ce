import type { VerificationDocuments } from '@marquee/kernel/contracts/player';
import { Badge } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';

type State =
  | VerificationDocuments['topics'][number]['state']
  | VerificationDocuments['documents'][number]['state'];

const TONES: Partial<Record<State, 'plain' | 'good' | 'danger' | 'hot'>> = {
  approved: 'good',
  rejected: 'danger',
  in_review: 'hot',
};

/** How far a document or a proof has come, in a word. */
export function StateBadge({ state }: { state: State }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state] ?? 'plain'}>{t(`verification.state.${state}`)}</Badge>;
}
