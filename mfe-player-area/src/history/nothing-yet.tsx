import { EmptyState, type IconName } from '@marquee/kernel/ui';

import { useTranslation } from '../private-texts.ts';
import type { TextKey } from '../texts.ts';

/** A history of what the site does not have yet. */
export function NothingYet({ icon, title, text }: { icon: IconName; title: TextKey; text: TextKey }) {
  const { t } = useTranslation();
  return <EmptyState framed icon={icon} title={t(title)} text={t(text)} />;
}
