import { useLanguagePath } from '@marquee/kernel/remote';
import { Icon, Link } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import { feedPagePath, shownPages } from './feed-pages.ts';

import * as styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pageCount: number;
  /** Path of the first page, without language prefix. */
  base: string;
}

/** The pages of a list, each with its own address. */
export function Pagination({ page, pageCount, base }: PaginationProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  if (pageCount < 2) return null;
  const pathOf = (number: number): string => path(feedPagePath(base, number));
  return (
    <nav className={styles.pages} aria-label={t('feed.pages')}>
      {page > 1 && (
        <Link className={styles.step} to={pathOf(page - 1)} rel="prev">
          <Icon name="chevron-left" size={20} />
          <span>{t('feed.previous')}</span>
        </Link>
      )}
      <ul className={styles.numbers}>
        {shownPages({ page, pageCount }).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.number}
                to={pathOf(number)}
                aria-label={t('feed.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < pageCount && (
        <Link className={styles.step} data-side="end" to={pathOf(page + 1)} rel="next">
          <span>{t('feed.next')}</span>
          <Icon name="chevron-right" size={20} />
        </Link>
      )}
    </nav>
  );
}
