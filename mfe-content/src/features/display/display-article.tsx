import { useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { Card, Icon, Link } from '@marquee/kernel/ui';

import { PageHeader } from '../first-page/page-header.tsx';
import { DISPLAY_PAGES, type DisplayPageId } from './display-pages.ts';

import * as styles from './display-article.module.css';

/** A content page: what it is about in a sentence, the text, lists to look things up in, and where to read on. */
export function DisplayArticle({ id }: { id: DisplayPageId }) {
  const t = useTranslate();
  const { icon, lists = [], related } = DISPLAY_PAGES[id];
  return (
    <article className={styles.article}>
      <PageHeader icon={icon} title={t(`display.${id}.title`)} lead={t(`display.${id}.lead`)} />
      <p className={styles.text}>{t(`display.${id}.text`)}</p>
      {lists.map(({ name, points }) => (
        <PointList key={name} prefix={`display.${id}.${name}`} points={points} />
      ))}
      <Related ids={related} />
    </article>
  );
}

function PointList({ prefix, points }: { prefix: string; points: number }) {
  const t = useTranslate();
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t(`${prefix}.title`)}</h2>
      <ul className={styles.points}>
        {Array.from({ length: points }, (_, index) => (
          <li key={index}>{t(`${prefix}.${index + 1}`)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Related({ ids }: { ids: DisplayPageId[] }) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <nav className={styles.related} aria-labelledby="display-related">
      <h2 className={styles.heading} id="display-related">
        {t('display.related')}
      </h2>
      <ul className={styles.links}>
        {ids.map((id) => (
          <li key={id}>
            <Link className={styles.link} to={path(`/display/${id}`)}>
              <span>{t(`display.${id}.title`)}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
