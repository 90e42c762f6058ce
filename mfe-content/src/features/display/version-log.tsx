import type { Document } from '@marquee/kernel/contracts/content';
import { useLanguage } from '@marquee/kernel/remote';

import { PublishedOn } from '../../documents/document-meta.tsx';
import { foreignLanguage } from '../../documents/foreign-language.ts';
import { useTranslate } from '../../texts.ts';

import * as styles from './version-log.module.css';

interface VersionLogProps {
  versions: NonNullable<Document['versions']>;
  /** Of the document, and of what is said about its versions. */
  textLang: Document['textLang'];
}

/** Every version there was, newest first, with what it changed. */
export function VersionLog({ versions, textLang }: VersionLogProps) {
  const t = useTranslate();
  const foreign = foreignLanguage(textLang, useLanguage());
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
            <p lang={foreign}>{change}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
