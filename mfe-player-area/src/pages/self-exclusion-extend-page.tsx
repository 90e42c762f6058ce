import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { type PageProps, useLanguagePath } from '@marquee/kernel/remote';
import { Link, useUiText } from '@marquee/kernel/ui';
import { useState } from 'react';

import { ExtendExclusion } from '../features/extend-exclusion/extend-exclusion.tsx';
import { FormPage } from '../features/form-page/form-page.tsx';
import { useTranslation } from '../private-texts.ts';
import { definePage } from '../texts.ts';

function SelfExclusionExtendPage({ params }: PageProps<undefined>) {
  const { t } = useTranslation();
  const say = useUiText();
  const path = useLanguagePath();
  const [now] = useState(() => new Date());
  return (
    <FormPage
      icon="shield"
      title={t('selfExclusionExtend.title')}
      lead={t('selfExclusionExtend.lead')}
      links={<Link to={path('/display/responsiblegaming')}>{say('ui.links.saferPlay')}</Link>}
    >
      <FormsProvider skeleton={<FormSkeleton fields={1} />}>
        <ExtendExclusion signature={String(params['signature'])} now={now} />
      </FormsProvider>
    </FormPage>
  );
}

export const page = definePage({
  Component: SelfExclusionExtendPage,
  head: ({ t }) => ({
    title: t('selfExclusionExtend.title'),
    description: t('selfExclusionExtend.lead'),
    noindex: true,
  }),
});
