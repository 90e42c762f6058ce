import type { Document } from '@marquee/kernel/contracts/content';
import { WidgetSlot } from '@marquee/kernel/remote';
import { Button, Icon } from '@marquee/kernel/ui';

import { PublishedOn } from '../../documents/document-meta.tsx';
import { documentPath } from '../../documents/document-path.ts';
import { ReadingPage } from '../../documents/reading-page.tsx';
import { RelatedLinks } from '../../documents/related-links.tsx';
import { useTranslate } from '../../texts.ts';
import { displayIcon } from './display-icons.ts';
import { VersionLog } from './version-log.tsx';

import * as styles from './display-document.module.css';

/** The page that explains what another team draws. */
const JACKPOTS = 'pf-jackpots';

/** Rules and information: which version is in force, what it says, and what changed. */
export function DisplayDocument({ document }: { document: Document }) {
  const { slug, title, textLang, versions, related } = document;
  return (
    <ReadingPage
      document={document}
      crumbs={[{ name: title, path: documentPath(document) }]}
      kicker={
        <span className={styles.mark}>
          <Icon name={displayIcon(document.slug)} size={32} />
        </span>
      }
      meta={<InForce document={document} />}
      end={
        <>
          {slug === JACKPOTS && <WidgetSlot owner="mfe-competitions" name="jackpot-draws" />}
          {versions !== null && versions.length > 0 && <VersionLog versions={versions} textLang={textLang} />}
          <RelatedLinks documents={related} />
        </>
      }
    />
  );
}

function InForce({ document }: { document: Document }) {
  const t = useTranslate();
  const newest = document.versions?.[0];
  return (
    <div className={styles.meta}>
      {newest !== undefined && (
        <p>
          {t('display.version', { version: newest.version })}
          <span className={styles.dot} aria-hidden="true">
            ·
          </span>
          <PublishedOn document={{ kind: 'display', publishedAt: newest.date }} />
        </p>
      )}
      <Button className={styles.print} size="small" onClick={() => window.print()}>
        <Icon name="print" size={20} />
        {t('display.print')}
      </Button>
    </div>
  );
}
