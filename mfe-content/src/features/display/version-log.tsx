import type { Document } from '@marquee/kernel/contracts';
import { useTranslate } from '@marquee/kernel/remote';

import { PublishedOn } from '../../documents/document-meta.tsx';

import * as styles from './version-log.module.css';

/** Every version there was, newest first, with what it changed. */
export function VersionLog({ versions }: { versions: NonNullable<Document['versions']> }) {
  const t = useTranslate();
  return (
    <section className={styles.log} aria-labelledby="version-log">
      <h2 className={styles.title} id="version-log">
        {t('display.changes')}
      </h2>
      <ol className={styles.versions} reversed>
        {versions.map(({ version, date, change }) => (
          <li key={version} className={styles.version}>
            <p className={styles.name}>
              <span>{t('display.version', { version })}</span>
              <PublishedOn document={{ kind: 'display', publishedAt: date }} />
            </p>
            <p>{change}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
