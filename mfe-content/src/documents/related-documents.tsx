import type { DocumentSummary } from '@marquee/kernel/contracts/content';

import { useTranslate } from '../texts.ts';
import { CardGrid } from './card-grid.tsx';

import * as styles from './related-documents.module.css';

/** Where to read on. */
export function RelatedDocuments({ documents }: { documents: readonly DocumentSummary[] }) {
  const t = useTranslate();
  if (documents.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-documents">
      <h2 className={styles.title} id="related-documents">
        {t('related.title')}
      </h2>
      <CardGrid documents={documents} heading="h3" size="small" />
    </section>
  );
}
