import { type Language, REGION_TAGS } from '@marquee/kernel/locale';

/** A currency in the page's language, as browsers know it; else its code. */
export const currencyName = (lang: Language, currency: string): string => {
  const tag = REGION_TAGS[lang];
  if (Intl.DisplayNames.supportedLocalesOf(tag).length === 0) return currency;
  const name = new Intl.DisplayNames(tag, { type: 'currency' }).of(currency) ?? currency;
  // Names begin a row here, and stand in small letters in most languages.
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};
