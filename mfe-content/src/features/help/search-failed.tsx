import { ErrorState } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';

/** The search could not be asked; the article stays. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return <ErrorState title={t('help.failed')} onRetry={onRetry} />;
}
