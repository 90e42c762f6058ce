import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';

import { documentPath } from '../../documents/document-path.ts';
import { foreignLanguage } from '../../documents/foreign-language.ts';
import { useTranslate } from '../../texts.ts';
import type { HelpData } from './help-data.ts';

import * as styles from './help-categories.module.css';

interface HelpCategoriesProps {
  categories: HelpData['categories'];
  /** The article on show; null among the results of a search. */
  current: string | null;
}

/** Everything the help has, by subject. */
export function HelpCategories({ categories, current }: HelpCategoriesProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  return (
    <nav className={styles.categories} aria-label={t('help.categories')}>
      {categories.map(({ slug, name, articles }) => (
        <section key={slug}>
          <h2 className={styles.name}>{name}</h2>
          <ul>
            {articles.map((article) => (
              <li key={article.slug}>
                <Link
                  className={styles.link}
                  lang={foreignLanguage(article.textLang, lang)}
                  to={path(documentPath({ kind: 'help', slug: article.slug }))}
                  aria-current={article.slug === current ? 'page' : undefined}
                >
                  {article.title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
