import { useSession } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';

import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function TemplateOwnPage() {
  const { t } = useTranslation();
  const { player } = useSession();
  return (
    <Article>
      <PageHeader
        icon="user"
        title={t('template.own.title')}
        lead={player === null ? '' : t('template.own.loggedIn', { name: player.login })}
      />
    </Article>
  );
}

export const page = definePage({
  Component: TemplateOwnPage,
  head: ({ t }) => ({ title: t('template.own.title'), noindex: true }),
});
