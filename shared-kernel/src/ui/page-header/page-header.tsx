import type { IconName } from '../icon/icon-paths.ts';
import { Icon } from '../icon/icon.tsx';

import * as styles from './page-header.module.css';

export interface PageHeaderProps {
  icon: IconName;
  /** The page's one level-one heading. */
  title: string;
  /** One or two sentences on what the page is for. */
  lead?: string;
}

/** The head of a page: its mark, its name, and what it is for. */
export function PageHeader({ icon, title, lead }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <span className={styles.mark}>
        <Icon name={icon} size={32} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
