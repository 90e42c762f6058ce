import type { Language } from '@marquee/kernel/contracts';
import { LANGUAGE_NAMES } from '@marquee/kernel/locale';

import * as styles from './language-badge.module.css';

/** In a list, the language of a text that is not in the page's own. */
export function LanguageBadge({ lang }: { lang: Language }) {
  return (
    <span className={styles.language} lang={lang}>
      {LANGUAGE_NAMES[lang]}
    </span>
  );
}
