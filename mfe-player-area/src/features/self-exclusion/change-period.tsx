import type { SaferPlay } from '@marquee/kernel/contracts/player';
import { Dialog } from '@marquee/kernel/ui/dialog';

import { useTranslation } from '../../private-texts.ts';
import { ExtendExclusionForm } from './extend-exclusion-form.tsx';

interface ChangePeriodProps {
  saferPlay: SaferPlay;
  open: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** The popup that moves the end of an exclusion to a later day. */
export function ChangePeriod({ saferPlay, open, onClose, onChanged }: ChangePeriodProps) {
  const { t } = useTranslation();
  const { minDate, maxDate } = saferPlay.selfExclusion;
  return (
    <Dialog open={open && minDate !== null} onClose={onClose} title={t('selfExclusionExtend.title')}>
      <ExtendExclusionForm
        minimum={minDate ?? ''}
        maximum={maxDate ?? ''}
        onExtended={async () => {
          await onChanged();
          onClose();
        }}
      />
    </Dialog>
  );
}
