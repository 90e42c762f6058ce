import type { Document } from '@marquee/kernel/contracts/content';

import { DocumentMeta } from '../../documents/document-meta.tsx';
import { Neighbours } from '../../documents/neighbours.tsx';
import { ReadingPage } from '../../documents/reading-page.tsx';
import { RelatedDocuments } from '../../documents/related-documents.tsx';
import { ShareLinks } from '../../documents/share-links.tsx';
import { TagLinks } from '../../documents/tag-links.tsx';
import { useTranslate } from '../../texts.ts';
import { blogCrumbs } from './blog-crumbs.ts';

/** A post: what it says, and the ways on from it. */
export function BlogPost({ document }: { document: Document }) {
  const t = useTranslate();
  return (
    <ReadingPage
      document={document}
      crumbs={blogCrumbs(document, t)}
      kicker={<TagLinks tags={document.tags} label={t('blog.tags')} />}
      meta={<DocumentMeta document={document} />}
      end={<Neighbours document={document} />}
      beside={!document.isPreview && <ShareLinks document={document} />}
      below={<RelatedDocuments documents={document.related} />}
    />
  );
}
