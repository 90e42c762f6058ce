import type { CheckedSignature } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { type PageProps, useHost, useLanguagePath } from '@marquee/kernel/remote';
import { EmptyState, Link, useUiText } from '@marquee/kernel/ui';
import { useState } from 'react';

import { FormPage } from '../features/form-page/form-page.tsx';
import { EndExclusionForm } from '../features/self-exclusion/end-exclusion-form.tsx';
import { useTranslation } from '../private-texts.ts';
import { BrokenLink } from '../safer-play/broken-link.tsx';
import { definePage } from '../texts.ts';

function SelfExclusionDeactivatePage({ data, params }: PageProps<CheckedSignature>) {
  const { t } = useTranslation();
  const say = useUiText();
  const path = useLanguagePath();
  const host = useHost();
  const [isEnded, setEnded] = useState(false);
  const content = (): React.ReactNode => {
    if (isEnded) {
      return (
        <div role="status">
          <EmptyState icon="shield" title={t('selfExclusion.ended')} text={t('selfExclusion.ended.text')} />
        </div>
      );
    }
    if (!data.valid || data.purpose !== 'deactivate') return <BrokenLink fault={data.fault} />;
    return (
      <FormsProvider skeleton={<FormSkeleton fields={0} />}>
        <EndExclusionForm
          signature={String(params['signature'])}
          onEnded={() => {
            host.bus.publish('player/changed', {});
            setEnded(true);
          }}
        />
      </FormsProvider>
    );
  };
  return (
    <FormPage
      icon="shield"
      title={t('selfExclusionDeactivate.title')}
      lead={t('selfExclusionDeactivate.lead')}
      links={<Link to={path('/display/responsiblegaming')}>{say('ui.links.saferPlay')}</Link>}
    >
      {content()}
    </FormPage>
  );
}

export const page = definePage<CheckedSignature>({
  Component: SelfExclusionDeactivatePage,
  head: ({ t }) => ({
    title: t('selfExclusionDeactivate.title'),
    description: t('selfExclusionDeactivate.lead'),
    noindex: true,
  }),
});
