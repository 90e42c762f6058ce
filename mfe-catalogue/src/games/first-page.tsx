import { Article, EmptyState, type IconName, PageHeader } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useTranslate } from '../texts.ts';

interface FirstPageProps {
  icon: IconName;
  title: string;
  /** What the page is for. */
  lead: string;
  /** What is open instead. */
  text?: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A page whose subject is still to come: what it is for, and the way on. */
export function FirstPage({ icon, title, lead, text, children }: FirstPageProps) {
  const t = useTranslate();
  return (
    <Article>
      <PageHeader icon={icon} title={title} lead={lead} />
      <EmptyState framed icon="info" title={t('personal.closed')} text={text}>
        {children}
      </EmptyState>
    </Article>
  );
}
