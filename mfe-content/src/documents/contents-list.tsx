import type { Document } from '@marquee/kernel/contracts/content';
import { Icon } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import { AnchorLink } from './anchor-link.tsx';

import * as styles from './contents-list.module.css';

/** Fewer headings are seen at a glance. */
const WORTH_A_LIST = 3;

export const hasContents = ({ contents }: Document): boolean => contents.length >= WORTH_A_LIST;

/** Folded up above the text, where there is no room beside it. */
export function ContentsAbove({ document }: { document: Document }) {
  const t = useTranslate();
  return (
    <details className={styles.above}>
      <summary className={styles.summary}>
        {t('contents.title')}
        <Icon name="chevron-down" size={20} className={styles.mark} />
      </summary>
      <ContentsLinks document={document} />
    </details>
  );
}

/** Beside the text, in view while it is read. */
export function ContentsBeside({ document }: { document: Document }) {
  const t = useTranslate();
  return (
    <nav className={styles.beside} aria-label={t('contents.title')}>
      <p className={styles.title}>{t('contents.title')}</p>
      <ContentsLinks document={document} />
    </nav>
  );
}

function ContentsLinks({ document }: { document: Document }) {
  return (
    <ol className={styles.links} lang={document.textLang}>
      {document.contents.map(({ id, text }) => (
        <li key={id}>
          <AnchorLink id={id} className={styles.link}>
            {text}
          </AnchorLink>
        </li>
      ))}
    </ol>
  );
}
