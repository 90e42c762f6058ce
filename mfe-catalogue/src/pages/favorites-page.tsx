import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink } from '@marquee/kernel/ui';

import { ComingSoonPage } from '../games/coming-soon-page.tsx';
import { definePage, useTranslate } from '../texts.ts';

function FavoritesPage() {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <ComingSoonPage icon="heart" title={t('favorites.title')} lead={t('favorites.lead')}>
      <ButtonLink kind="primary" to={path('/games/all?sort=popular')}>
        {t('personal.popular')}
      </ButtonLink>
    </ComingSoonPage>
  );
}

export const page = definePage({
  Component: FavoritesPage,
  head: ({ t }) => ({ title: t('favorites.title'), noindex: true }),
});
