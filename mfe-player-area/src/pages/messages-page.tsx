import type { Inbox } from '@marquee/kernel/contracts/player';
import type { PageProps } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';

import { Messages } from '../features/inbox/messages.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function MessagesPage({ data }: PageProps<Inbox>) {
  const { t } = useTranslation();
  return (
    <Article>
      <PageHeader icon="mail" title={t('messages.title')} lead={t('messages.lead')} />
      <Messages items={data.items} />
    </Article>
  );
}

export const page = definePage<Inbox>({
  Component: MessagesPage,
  head: ({ t }) => ({ title: t('messages.title'), description: t('messages.lead'), noindex: true }),
});
