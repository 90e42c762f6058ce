import { Profile } from '@marquee/kernel/contracts/player';
import { CheckField } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { useUiText } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';

interface NicknameVisibilityProps {
  isHidden: boolean;
  onSaved: (profile: Profile) => void;
}

/** Whether others see the nickname. A tick is saved at once: who does not want to be seen should not have to look for more. */
export function NicknameVisibility({ isHidden, onSaved }: NicknameVisibilityProps) {
  const { t } = useTranslation();
  const say = useUiText();
  const host = useHost();
  /** What was ticked and is being saved. */
  const [wanted, setWanted] = useState<boolean | null>(null);

  const save = async (hides: boolean): Promise<void> => {
    if (wanted !== null) return;
    setWanted(hides);
    try {
      const saved = await host.api.post('/profile/nickname', {
        schema: Profile,
        body: { isHidden: hides },
        idempotencyKey: crypto.randomUUID(),
      });
      host.notify({ type: 'success', title: t('profileForm.saved') });
      onSaved(saved);
    } catch {
      // The API client has reported it; the tick goes back to what is saved.
      host.notify({ type: 'error', title: say('ui.error.title'), text: say('ui.error.text') });
    } finally {
      setWanted(null);
    }
  };
  return (
    <CheckField
      label={t('profileForm.nickname.hide')}
      note={t('profileForm.nickname.hide.note')}
      value={wanted ?? isHidden}
      onChange={(hides) => void save(hides)}
    />
  );
}
