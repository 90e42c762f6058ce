import type { DocumentFeed, DocumentSummary } from '@marquee/kernel/contracts/content';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState, Link, PageHeader, useUiText } from '@marquee/kernel/ui';

import { Cover } from '../../documents/cover.tsx';
import { PublishedOn } from '../../documents/document-meta.tsx';
import { documentPath } from '../../documents/document-path.ts';
import { foreignLanguage } from '../../documents/foreign-language.ts';
import { LanguageBadge } from '../../documents/language-badge.tsx';
import { Pagination } from '../../documents/pagination.tsx';
import { useTranslate } from '../../texts.ts';

import * as frame from '../../documents/page-frame.module.css';
import * as styles from './news-list.module.css';

/** Rows that are seen without scrolling. */
const EAGER_ROWS = 2;

/** What is new, newest first, by date. */
export function NewsList({ feed }: { feed: DocumentFeed }) {
  const t = useTranslate();
  return (
    <div className={frame.page} data-narrow>
      <PageHeader icon="news" title={t('news.title')} lead={t('news.lead')} />
      {feed.items.length === 0 ? (
        <NoNews />
      ) : (
        <ul className={styles.list}>
          {feed.items.map((item, index) => (
            <li key={item.slug}>
              <NewsRow document={item} eager={index < EAGER_ROWS} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={feed.page} pageCount={feed.pageCount} base="/news/list" />
    </div>
  );
}

function NewsRow({ document, eager }: { document: DocumentSummary; eager: boolean }) {
  const lang = useLanguage();
  const path = useLanguagePath();
  const foreign = foreignLanguage(document.textLang, lang);
  return (
    <article className={styles.row}>
      <p className={styles.date}>
        <PublishedOn document={document} />
      </p>
      <div className={styles.words}>
        <h2 className={styles.title} lang={foreign}>
          <Link className={styles.link} to={path(documentPath(document))}>
            {document.title}
          </Link>
        </h2>
        <p className={styles.excerpt} lang={foreign}>
          {document.excerpt}
        </p>
        {foreign && <LanguageBadge lang={foreign} />}
      </div>
      {document.cover !== null && (
        <span>
          <Cover picture={document.cover} eager={eager} className={styles.cover} />
        </span>
      )}
    </article>
  );
}

function NoNews() {
  const t = useTranslate();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <EmptyState framed icon="news" title={t('news.empty.title')} text={t('news.empty.text')}>
      <ButtonLink to={path('/games/all')} kind="primary">
        {say('ui.links.games')}
      </ButtonLink>
      <ButtonLink to={path('/blog')}>{t('links.blog')}</ButtonLink>
    </EmptyState>
  );
}
