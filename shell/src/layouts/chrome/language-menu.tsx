import { LANGUAGE_NAMES, LANGUAGES } from '@marquee/kernel/locale';
import { switchLanguage } from '@marquee/kernel/routing';
import { Icon } from '@marquee/kernel/ui';

import { useShell } from '../../app/shell-context.ts';

import * as styles from './language-menu.module.css';

/**
 * The same page in all ten languages, or the home page where there is no page, as plain links: every language is a
 * document of its own, so no frame ever shows two of them, and they work without scripts.
 */
export function LanguageLinks({ className }: { className: string | undefined }) {
  const { boot, t, url } = useShell();
  return (
    <ul className={className} aria-label={t('language.title')}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            className={styles.language}
            href={switchLanguage(url ?? '/', language)}
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
  );
}

export function LanguageMenu() {
  const { boot, t } = useShell();
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
      <LanguageLinks className={styles.list} />
    </details>
  );
}
