import type { DocumentSummary } from '@marquee/kernel/contracts/content';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Icon, Link } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import { documentPath } from './document-path.ts';
import { foreignLanguage } from './foreign-language.ts';

import * as styles from './related-links.module.css';

/** Pages that answer the next question, by name. */
export function RelatedLinks({ documents }: { documents: readonly DocumentSummary[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  if (documents.length === 0) return null;
  return (
    <nav className={styles.related} aria-labelledby="related-links">
      <h2 className={styles.heading} id="related-links">
        {t('display.related')}
      </h2>
      <ul className={styles.links}>
        {documents.map((document) => (
          <li key={`${document.kind}:${document.slug}`}>
            <Link className={styles.link} to={path(documentPath(document))}>
              <span lang={foreignLanguage(document.textLang, lang)}>{document.title}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
