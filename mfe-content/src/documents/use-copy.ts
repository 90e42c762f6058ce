import { useHost } from '@marquee/kernel/remote';

import { type TextKey, useTranslate } from '../texts.ts';

/** Puts a text on the clipboard and says so; says too when the browser does not let it. */
export function useCopy(): (text: string, doneKey: TextKey) => Promise<void> {
  const host = useHost();
  const t = useTranslate();
  return async (text, doneKey) => {
    try {
      await navigator.clipboard.writeText(text);
      host.notify({ type: 'success', title: t(doneKey), suppressDuplicates: true });
    } catch {
      host.notify({ type: 'warn', title: t('copy.failed'), text });
    }
  };
}
