import type { Document } from '@marquee/kernel/contracts/content';
import { useLanguage } from '@marquee/kernel/remote';
import type { ReactNode } from 'react';

import { AheadNotice } from './ahead-notice.tsx';
import { Blocks } from './blocks.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ContentsAbove, ContentsBeside, hasContents } from './contents-list.tsx';
import { Cover } from './cover.tsx';
import type { Crumb } from './document-head.ts';
import { foreignLanguage } from './foreign-language.ts';
import { LanguageNote } from './language-note.tsx';
import { PreviewBanner } from './preview-banner.tsx';

import * as frame from './page-frame.module.css';
import * as styles from './reading-page.module.css';

interface ReadingPageProps {
  document: Document;
  crumbs: readonly Crumb[];
  /** Above the title. */
  kicker?: ReactNode;
  /** Below what the text is about: author, date, version. */
  meta?: ReactNode;
  /** Right after the text, in its column. */
  end?: ReactNode;
  /** Beside the text, below the contents; after it where there is no room. */
  beside?: ReactNode;
  /** Below it all, as wide as the page. */
  below?: ReactNode;
}

/** A text to be read: a column as wide as a line can be followed, its contents beside it. */
export function ReadingPage(props: ReadingPageProps) {
  const { document, crumbs, kicker, meta, end, beside, below } = props;
  const lang = foreignLanguage(document.textLang, useLanguage());
  return (
    <div className={frame.page}>
      {document.isPreview && <PreviewBanner />}
      <Breadcrumbs crumbs={crumbs} lang={lang} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <header className={styles.header}>
            {kicker}
            <h1 className={styles.title} lang={lang}>
              {document.title}
            </h1>
            <p className={styles.lead} lang={lang}>
              {document.excerpt}
            </p>
            {meta}
          </header>
          {document.cover !== null && <Cover picture={document.cover} eager className={styles.cover} />}
          <LanguageNote textLang={document.textLang} />
          {document.isAhead && <AheadNotice />}
          {hasContents(document) && <ContentsAbove document={document} />}
          <div className={styles.text} lang={lang}>
            <Blocks blocks={document.blocks} title={document.title} />
          </div>
          {end && <div className={styles.end}>{end}</div>}
        </article>
        <div className={styles.beside}>
          {hasContents(document) && <ContentsBeside document={document} />}
          {beside}
        </div>
      </div>
      {below}
    </div>
  );
}
