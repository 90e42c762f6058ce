import { LANGUAGE_NAMES, LANGUAGES } from '@marquee/kernel/locale';
import { switchLanguage } from '@marquee/kernel/routing';
import { Icon } from '@marquee/kernel/ui';

import { useShell } from '../../app/shell-context.ts';

import * as styles from './language-menu.module.css';

/**
 * The same page in the other nine languages, as plain links: every language is a document of its own, so no frame ever
 * shows two of them, and the menu works without scripts.
 */
export function LanguageMenu() {
  const { boot, t, url } = useShell();
  return (
    <details className={styles.menu} name="language">
      <summary
        className={styles.summary}
        aria-label={t('language.label', { language: LANGUAGE_NAMES[boot.lang] })}
      >
        <Icon name="globe" size={20} />
        {LANGUAGE_NAMES[boot.lang]}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles.list} aria-label={t('language.title')}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              className={styles.language}
              href={switchLanguage(url, language)}
              hrefLang={language}
              lang={language}
              aria-current={language === boot.lang ? 'true' : undefined}
              data-keep-scroll=""
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
