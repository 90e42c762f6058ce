import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink } from '@marquee/kernel/ui';

import { ComingSoonPage } from '../games/coming-soon-page.tsx';
import { definePage, useTranslate } from '../texts.ts';

function LastPlayedPage() {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <ComingSoonPage icon="play" title={t('last.title')} lead={t('last.lead')}>
      <ButtonLink kind="primary" to={path('/games/all?sort=popular')}>
        {t('personal.popular')}
      </ButtonLink>
    </ComingSoonPage>
  );
}

export const page = definePage({
  Component: LastPlayedPage,
  head: ({ t }) => ({ title: t('last.title'), noindex: true }),
});
