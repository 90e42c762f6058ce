import { KAZAKH_COUNTRIES, KAZAKH_CURRENCIES } from './kazakh-names.ts';
import { type Language, REGION_TAGS } from './languages.ts';

/** As `Intl` has it for the language; the code itself where it has none. */
const nameOf = (tag: string, type: 'region' | 'currency', code: string): string =>
  new Intl.DisplayNames(tag, { type }).of(code) ?? code;

/**
 * A country in the page's language.
 *
 * @param code of ISO 3166-1, two letters; it is the name where there is no other
 * @throws RangeError when the code is not of that form
 */
export function countryName(lang: Language, code: string): string {
  if (lang === 'kk') return KAZAKH_COUNTRIES[code] ?? nameOf('ru', 'region', code);
  return nameOf(REGION_TAGS[lang], 'region', code);
}

/**
 * A currency in the page's language, as the beginning of a line: its first letter is a capital one.
 *
 * @param code of ISO 4217, three letters; it is the name where there is no other
 * @throws RangeError when the code is not of that form
 */
export function currencyName(lang: Language, code: string): string {
  if (lang === 'kk') return KAZAKH_CURRENCIES[code] ?? code;
  const tag = REGION_TAGS[lang];
  const name = nameOf(tag, 'currency', code);
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
