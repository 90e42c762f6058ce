import type { ReactNode } from 'react';

import { useTranslation } from '../private-texts.ts';

import * as styles from './filters.module.css';

/** The fields that say what is shown. */
export function Filters({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.filters} role="group" aria-label={t('history.filters')}>
      {children}
    </div>
  );
}
