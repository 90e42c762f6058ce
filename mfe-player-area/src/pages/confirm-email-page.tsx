import type { RouteParams } from '@marquee/kernel/contracts';
import type { PageProps } from '@marquee/kernel/remote';
import { Article, PageHeader } from '@marquee/kernel/ui';

import { ConfirmEmail } from '../features/confirm-email/confirm-email.tsx';
import { definePage, useTranslate } from '../texts.ts';

/** The link is one that takes a change of the address back. */
const isUndo = ({ slug }: RouteParams): boolean => [slug ?? ''].flat().join('/') === 'undo';

function ConfirmEmailPage({ params }: PageProps<undefined>) {
  const t = useTranslate();
  return (
    <Article>
      <PageHeader
        icon="mail"
        title={t(isUndo(params) ? 'confirmEmail.undo.title' : 'confirmEmail.title')}
        lead={t(isUndo(params) ? 'confirmEmail.undo.lead' : 'confirmEmail.lead')}
      />
      <ConfirmEmail signature={String(params['hash'])} isUndo={isUndo(params)} />
    </Article>
  );
}

export const page = definePage({
  Component: ConfirmEmailPage,
  head: ({ t, params }) => ({
    title: t(isUndo(params) ? 'confirmEmail.undo.title' : 'confirmEmail.title'),
    description: t(isUndo(params) ? 'confirmEmail.undo.lead' : 'confirmEmail.lead'),
    noindex: true,
  }),
});
