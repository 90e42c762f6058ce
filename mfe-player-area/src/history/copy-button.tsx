import { useHost } from '@marquee/kernel/remote';
import { IconButton } from '@marquee/kernel/ui';

import { useTranslation } from '../private-texts.ts';

/** A number that support asks for, and the button that copies it. */
export function CopyButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const host = useHost();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(id);
      host.notify({ type: 'success', title: t('security.copied'), suppressDuplicates: true });
    } catch {
      // The browser did not let it: the number is said, to be copied by hand.
      host.notify({ type: 'warn', title: id });
    }
  };
  return <IconButton icon="copy" label={t('history.copy', { id })} onClick={() => void copy()} />;
}
