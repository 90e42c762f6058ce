import { Card, type IconName, PageHeader } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import * as styles from './form-page.module.css';

interface FormPageProps {
  icon: IconName;
  title: string;
  lead?: string;
  /** The form. */
  children: ReactNode;
  /** Other ways on, below the form. */
  links?: ReactNode;
}

/** A page that is one form: no wider than its fields need, with other ways on below it. */
export function FormPage({ icon, title, lead, children, links }: FormPageProps) {
  return (
    <article className={styles.page}>
      <PageHeader icon={icon} title={title} {...(lead !== undefined && { lead })} />
      <Card className={styles.card}>{children}</Card>
      {links && <div className={styles.links}>{links}</div>}
    </article>
  );
}
