import { useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { Article, Icon, Link, PageHeader, PointList } from '@marquee/kernel/ui';

import { DISPLAY_PAGES, type DisplayPageId } from './display-pages.ts';

import * as styles from './display-article.module.css';

/** A content page: what it is about in a sentence, the text, lists to look things up in, and where to read on. */
export function DisplayArticle({ id }: { id: DisplayPageId }) {
  const t = useTranslate();
  const { icon, lists = [], related } = DISPLAY_PAGES[id];
  return (
    <Article>
      <PageHeader icon={icon} title={t(`display.${id}.title`)} lead={t(`display.${id}.lead`)} />
      <p className={styles.text}>{t(`display.${id}.text`)}</p>
      {lists.map(({ name, points }) => (
        <PointList
          key={name}
          title={t(`display.${id}.${name}.title`)}
          points={Array.from({ length: points }, (_, index) => t(`display.${id}.${name}.${index + 1}`))}
        />
      ))}
      <Related ids={related} />
    </Article>
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
