import type { Language } from '@marquee/kernel/contracts';
import { useLanguage } from '@marquee/kernel/remote';
import { Icon } from '@marquee/kernel/ui';

import { type TextKey, useTranslate } from '../texts.ts';

import * as styles from './language-note.module.css';

const ORIGINALS: Partial<Record<Language, TextKey>> = { en: 'document.inEnglish', ru: 'document.inRussian' };

/** Says that a text is not in the page's language, and in which one it is. */
export function LanguageNote({ textLang }: { textLang: Language }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (textLang === lang) return null;
  return (
    <p className={styles.note}>
      <Icon name="globe" size={20} />
      <span>{t(ORIGINALS[textLang] ?? 'document.inAnother')}</span>
    </p>
  );
}
