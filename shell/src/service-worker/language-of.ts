import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@marquee/kernel/locale';

/** The language of an address: of its prefix, else the first that the browser prefers and the site has. */
export const languageOf = ({ pathname }: URL, preferred: readonly string[]): Language => {
  const candidates = [pathname.split('/')[1], ...preferred.map((tag) => tag.toLowerCase().split('-')[0])];
  return candidates.find(isLanguage) ?? DEFAULT_LANGUAGE;
};
