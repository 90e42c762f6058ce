import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, Icon } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';

import * as styles from './author-header.module.css';

interface AuthorHeaderProps {
  name: string;
  about: string | null;
  /** Of their posts. */
  count: number;
}

/** Who the posts below are by. */
export function AuthorHeader({ name, about, count }: AuthorHeaderProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <header className={styles.author}>
      <span className={styles.mark}>
        <Icon name="user" size={32} />
      </span>
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        {about !== null && <p className={styles.about}>{about}</p>}
        <p className={styles.count}>{t('blog.posts', { count })}</p>
      </div>
      <ButtonLink to={path('/blog')} size="small" className={styles.all}>
        {t('blog.all')}
      </ButtonLink>
    </header>
  );
}
