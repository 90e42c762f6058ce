import { type Language, REGION_TAGS } from '@marquee/kernel/locale';

/** A country by its name where the browser knows the language, else by its code. */
export function countryName(lang: Language, code: string): string {
  if (Intl.DisplayNames.supportedLocalesOf(REGION_TAGS[lang]).length === 0) return code;
  return new Intl.DisplayNames(REGION_TAGS[lang], { type: 'region' }).of(code) ?? code;
}
