import { useLanguagePath } from '@marquee/kernel/remote';
import { Icon, Link } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import type { SubjectName } from './subject-name.ts';

import * as styles from './subpages.module.css';

export interface Subpage {
  /** Prefix of the subpage's title and lead. */
  name: SubjectName;
  path: string;
}

/** The pages below this one, each with what it is for. */
export function Subpages({ subpages }: { subpages: Subpage[] }) {
  const t = useTranslate();
  const path = useLanguagePath();
  if (subpages.length === 0) return null;
  return (
    <ul className={styles.subpages}>
      {subpages.map((subpage) => (
        <li key={subpage.path}>
          <Link className={styles.subpage} to={path(subpage.path)}>
            <span className={styles.title}>{t(`${subpage.name}.title`)}</span>
            <Icon name="chevron-right" size={20} />
            <span className={styles.lead}>{t(`${subpage.name}.lead`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
