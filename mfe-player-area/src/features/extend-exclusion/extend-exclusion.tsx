import { EmptyState } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { ExtendExclusionForm } from './extend-exclusion-form.tsx';

/** The form, and in its place what has come of it. */
export function ExtendExclusion({ signature, now }: { signature: string; now: Date }) {
  const { t } = useTranslation();
  const [lastDay, setLastDay] = useState<string | null>(null);
  if (lastDay === null)
    return <ExtendExclusionForm signature={signature} now={now} onExtended={setLastDay} />;
  return (
    <div role="status">
      <EmptyState
        icon="shield"
        title={t('selfExclusionExtend.done.title', { day: lastDay })}
        text={t('selfExclusionExtend.done.text')}
      />
    </div>
  );
}
