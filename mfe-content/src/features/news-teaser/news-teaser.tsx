import type { DocumentSummary } from '@marquee/kernel/contracts';
import { useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { Icon, Link } from '@marquee/kernel/ui';

import { CardGrid } from '../../documents/card-grid.tsx';

import * as styles from './news-teaser.module.css';

/** The latest news, and the way to all of it. */
export function NewsTeaser({ latest }: { latest: readonly DocumentSummary[] }) {
  const t = useTranslate();
  const path = useLanguagePath();
  if (latest.length === 0) return null;
  return (
    <section className={styles.teaser} aria-labelledby="news-teaser">
      <div className={styles.head}>
        <h2 id="news-teaser">{t('news.title')}</h2>
        <Link className={styles.all} to={path('/news/list')}>
          {t('newsTeaser.all')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <CardGrid documents={latest} heading="h3" size="small" />
    </section>
  );
}
