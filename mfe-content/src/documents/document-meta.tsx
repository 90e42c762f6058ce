import type { DocumentSummary } from '@marquee/kernel/contracts/content';
import { formatDate } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import { newsDate } from './news-date.ts';

import * as styles from './document-meta.module.css';

/** Who wrote it, when, and how long it takes to read. */
export function DocumentMeta({ document }: { document: DocumentSummary }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const { author } = document;
  return (
    <ul className={styles.meta}>
      {author !== null && (
        <li>
          <Link className={styles.author} to={path(`/blog/author/${author.slug}`)} rel="author">
            {author.name}
          </Link>
        </li>
      )}
      <li>
        <PublishedOn document={document} />
      </li>
      <li>{t('document.readingTime', { count: document.readingMinutes })}</li>
    </ul>
  );
}

/** The date of a document: news carry it in the specification's fixed format. */
export function PublishedOn({ document }: { document: Pick<DocumentSummary, 'kind' | 'publishedAt'> }) {
  const lang = useLanguage();
  const { kind, publishedAt } = document;
  return (
    <time dateTime={publishedAt}>
      {kind === 'news' ? newsDate(publishedAt) : formatDate(lang, publishedAt, { dateStyle: 'long' })}
    </time>
  );
}
