import { Icon, type IconName } from '@marquee/kernel/ui';

import * as styles from './page-header.module.css';

interface PageHeaderProps {
  icon: IconName;
  title: string;
  /** One or two sentences on what the page is for. */
  lead: string;
}

export function PageHeader({ icon, title, lead }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <span className={styles.mark}>
        <Icon name={icon} size={32} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
