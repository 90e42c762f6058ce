import type { DocumentSummary } from '@marquee/kernel/contracts/content';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Icon, Link } from '@marquee/kernel/ui';

import { Cover } from './cover.tsx';
import { DocumentMeta, PublishedOn } from './document-meta.tsx';
import { documentPath } from './document-path.ts';
import { foreignLanguage } from './foreign-language.ts';
import { LanguageBadge } from './language-badge.tsx';

import * as styles from './document-card.module.css';

interface DocumentCardProps {
  document: DocumentSummary;
  heading: 'h2' | 'h3';
  /** Its picture is seen without scrolling. */
  eager?: boolean;
  /** Takes the width of the list, picture beside words. */
  wide?: boolean;
  /** `small` leaves out what only the list of posts needs. */
  size?: 'small';
}

/** A document in a list: picture, title, what it is about. All of it leads there, the author to more by them. */
export function DocumentCard({ document, heading: Heading, eager, wide = false, size }: DocumentCardProps) {
  const lang = useLanguage();
  const path = useLanguagePath();
  const foreign = foreignLanguage(document.textLang, lang);
  const isDated = document.kind === 'blog' || document.kind === 'news';
  return (
    <article className={styles.card} data-wide={wide || undefined} data-size={size}>
      {document.cover === null ? (
        <span className={styles.blank}>
          <Icon name="document" size={48} />
        </span>
      ) : (
        <span className={styles.frame}>
          <Cover picture={document.cover} eager={eager} className={styles.cover} />
        </span>
      )}
      <div className={styles.words}>
        <Heading className={styles.title} lang={foreign}>
          <Link className={styles.link} to={path(documentPath(document))}>
            {document.title}
          </Link>
        </Heading>
        <p className={styles.excerpt} lang={foreign}>
          {document.excerpt}
        </p>
        <div className={styles.foot}>
          {isDated &&
            (size === 'small' ? <SmallMeta document={document} /> : <DocumentMeta document={document} />)}
          {foreign && <LanguageBadge lang={foreign} />}
        </div>
      </div>
    </article>
  );
}

function SmallMeta({ document }: { document: DocumentSummary }) {
  return (
    <p className={styles.date}>
      <PublishedOn document={document} />
    </p>
  );
}
