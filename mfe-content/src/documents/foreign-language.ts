import type { Language } from '@marquee/kernel/contracts';

/** What `lang` says on a text: nothing where it is in the page's own language. */
export const foreignLanguage = (textLang: Language, pageLang: Language): Language | undefined =>
  textLang === pageLang ? undefined : textLang;
