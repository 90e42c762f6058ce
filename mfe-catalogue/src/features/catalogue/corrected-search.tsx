import { Link } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import type { CatalogueList } from './catalogue-list.ts';
import { writeCatalogueQuery } from './catalogue-query.ts';

import * as styles from './corrected-search.module.css';

interface CorrectedSearchProps {
  list: CatalogueList;
  correction: string;
  pathname: string;
}

/** Says what was searched for in the place of what was typed, and leads to exactly that. */
export function CorrectedSearch({ list: { query }, correction, pathname }: CorrectedSearchProps) {
  const t = useTranslate();
  return (
    <p className={styles.line}>
      {t('search.correctedTo', { text: correction })}{' '}
      <Link className={styles.instead} to={pathname + writeCatalogueQuery({ ...query, isExact: true })}>
        {t('search.insteadFor', { text: query.text })}
      </Link>
    </p>
  );
}
