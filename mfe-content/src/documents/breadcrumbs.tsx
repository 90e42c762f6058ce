import type { Language } from '@marquee/kernel/contracts';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Icon, Link, useUiText } from '@marquee/kernel/ui';

import { useTranslate } from '../texts.ts';
import type { Crumb } from './document-head.ts';

import * as styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The last is the page itself. */
  crumbs: readonly Crumb[];
  /** What `lang` says on the name of the page itself; those above it are in the page's language. */
  lang: Language | undefined;
}

/** The way from the home page to this one. */
export function Breadcrumbs({ crumbs, lang }: BreadcrumbsProps) {
  const t = useTranslate();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <nav className={styles.crumbs} aria-label={t('crumbs.label')}>
      <ol className={styles.list}>
        {[{ name: say('ui.links.home'), path: '/' }, ...crumbs].map((crumb, index) => (
          <li key={crumb.path} className={styles.crumb}>
            {index > 0 && <Icon name="chevron-right" size={16} className={styles.mark} />}
            {index === crumbs.length ? (
              <span className={styles.here} lang={lang} aria-current="page">
                {crumb.name}
              </span>
            ) : (
              <Link className={styles.link} to={path(crumb.path)}>
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
