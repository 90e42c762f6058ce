import { Article, EmptyState, type IconName, PageHeader } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useTranslate } from '../texts.ts';

interface ComingSoonPageProps {
  icon: IconName;
  title: string;
  /** What the page is for. */
  lead: string;
  /** What is open instead. */
  text?: string;
  /** Where to go from here. */
  children: ReactNode;
}

/** A page for a feature that is not open yet: what it is for, what is open instead, and links onward. */
export function ComingSoonPage({ icon, title, lead, text, children }: ComingSoonPageProps) {
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
