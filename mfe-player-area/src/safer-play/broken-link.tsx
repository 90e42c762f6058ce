import type { CheckedSignature } from '@marquee/kernel/contracts/player';
import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState } from '@marquee/kernel/ui';

import { useTranslation } from '../private-texts.ts';

const TITLES = {
  unknown: 'saferPlay.link.unknown',
  used: 'saferPlay.link.used',
  expired: 'saferPlay.link.expired',
} as const;

/** A link that does not work: why, that nothing has changed, and the other way. */
export function BrokenLink({ fault }: { fault: CheckedSignature['fault'] }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  return (
    <EmptyState icon="shield" title={t(TITLES[fault ?? 'unknown'])} text={t('saferPlay.link.text')}>
      <ButtonLink to={path('/player/self-exclusion')}>{t('selfExclusion.title')}</ButtonLink>
    </EmptyState>
  );
}
