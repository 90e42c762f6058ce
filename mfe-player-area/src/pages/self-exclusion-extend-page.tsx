import type { CheckedSignature } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { type PageProps, useLanguagePath } from '@marquee/kernel/remote';
import { EmptyState, Link, useUiText } from '@marquee/kernel/ui';
import { useState } from 'react';

import { FormPage } from '../features/form-page/form-page.tsx';
import { ExtendExclusionForm } from '../features/self-exclusion/extend-exclusion-form.tsx';
import { useTranslation } from '../private-texts.ts';
import { BrokenLink } from '../safer-play/broken-link.tsx';
import { definePage } from '../texts.ts';

function SelfExclusionExtendPage({ data, params }: PageProps<CheckedSignature>) {
  const { t } = useTranslation();
  const say = useUiText();
  const path = useLanguagePath();
  const [lastDay, setLastDay] = useState<string | null>(null);
  const { valid, purpose, fault, minDate, maxDate } = data;
  const content = (): React.ReactNode => {
    if (lastDay !== null) {
      return (
        <div role="status">
          <EmptyState
            icon="shield"
            title={t('selfExclusionExtend.done.title', { day: lastDay })}
            text={t('selfExclusionExtend.done.text')}
          />
        </div>
      );
    }
    if (!valid || purpose !== 'extend' || minDate === null || maxDate === null)
      return <BrokenLink fault={fault} />;
    return (
      <FormsProvider skeleton={<FormSkeleton fields={1} />}>
        <ExtendExclusionForm
          signature={String(params['signature'])}
          minimum={minDate}
          maximum={maxDate}
          onExtended={setLastDay}
        />
      </FormsProvider>
    );
  };
  return (
    <FormPage
      icon="shield"
      title={t('selfExclusionExtend.title')}
      lead={t('selfExclusionExtend.lead')}
      links={<Link to={path('/display/responsiblegaming')}>{say('ui.links.saferPlay')}</Link>}
    >
      {content()}
    </FormPage>
  );
}

export const page = definePage<CheckedSignature>({
  Component: SelfExclusionExtendPage,
  head: ({ t }) => ({
    title: t('selfExclusionExtend.title'),
    description: t('selfExclusionExtend.lead'),
    noindex: true,
  }),
});
