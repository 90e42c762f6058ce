import type { Document } from '@marquee/kernel/contracts/content';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Icon, Link } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import { documentPath } from './document-path.ts';
import { foreignLanguage } from './foreign-language.ts';

import * as styles from './neighbours.module.css';

/** The next older and newer text of the same feed. */
export function Neighbours({ document }: { document: Document }) {
  const t = useTranslate();
  const { older, newer } = document;
  if (older === null && newer === null) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours.label')}>
      {older && <Neighbour kind={document.kind} to={older} rel="prev" />}
      {newer && <Neighbour kind={document.kind} to={newer} rel="next" />}
    </nav>
  );
}

interface NeighbourProps {
  kind: Document['kind'];
  to: NonNullable<Document['older']>;
  rel: 'prev' | 'next';
}

function Neighbour({ kind, to, rel }: NeighbourProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  return (
    <Link
      className={styles.neighbour}
      data-rel={rel}
      rel={rel}
      to={path(documentPath({ kind, slug: to.slug }))}
    >
      <span className={styles.way}>
        {rel === 'prev' && <Icon name="chevron-left" size={16} />}
        {t(rel === 'prev' ? 'neighbours.older' : 'neighbours.newer')}
        {rel === 'next' && <Icon name="chevron-right" size={16} />}
      </span>
      <span className={styles.title} lang={foreignLanguage(to.textLang, lang)}>
        {to.title}
      </span>
    </Link>
  );
}
