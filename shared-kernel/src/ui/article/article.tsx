import type { ReactNode } from 'react';

import * as styles from './article.module.css';

/** The column of a page that is read rather than browsed: as wide as a line of text can be followed, one gap throughout. */
export function Article({ children }: { children: ReactNode }) {
  return <article className={styles.article}>{children}</article>;
}
