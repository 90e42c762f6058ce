import type { PageProps } from '@marquee/kernel/remote';
import { Article, Button, PageHeader } from '@marquee/kernel/ui';
import { useState } from 'react';

import { definePage, useTranslate } from '../texts.ts';
import type { TemplateData } from './template-load.ts';

function TemplatePage({ data }: PageProps<TemplateData>) {
  const t = useTranslate();
  const [count, setCount] = useState(0);
  return (
    <Article>
      <PageHeader
        icon="star"
        title={t('template.title')}
        lead={t('template.lead', { brand: data.brandName })}
      />
      <p>
        <Button onClick={() => setCount(count + 1)}>{t('template.pressed', { count })}</Button>
      </p>
    </Article>
  );
}

export const page = definePage<TemplateData>({
  Component: TemplatePage,
  head: ({ data, t }) => ({
    title: t('template.title'),
    description: t('template.lead', { brand: data.brandName }),
    canonicalPath: '/template',
  }),
});
