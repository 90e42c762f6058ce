import type { Document } from '@marquee/kernel/contracts/content';

import { PublishedOn } from '../../documents/document-meta.tsx';
import { Neighbours } from '../../documents/neighbours.tsx';
import { ReadingPage } from '../../documents/reading-page.tsx';
import { RelatedDocuments } from '../../documents/related-documents.tsx';
import { ShareLinks } from '../../documents/share-links.tsx';
import { useTranslate } from '../../texts.ts';
import { newsCrumbs } from './news-crumbs.ts';

import * as styles from './news-article.module.css';

/** A piece of news. */
export function NewsArticle({ document }: { document: Document }) {
  const t = useTranslate();
  return (
    <ReadingPage
      document={document}
      crumbs={newsCrumbs(document, t)}
      kicker={
        <p className={styles.date}>
          <PublishedOn document={document} />
        </p>
      }
      end={<Neighbours document={document} />}
      beside={!document.isPreview && <ShareLinks document={document} />}
      below={<RelatedDocuments documents={document.related} />}
    />
  );
}
