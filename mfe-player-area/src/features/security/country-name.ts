import type { Language } from '@marquee/kernel/locale';

/** A country in the page's language, as browsers know it; empty where it is not known. */
export const countryName = (lang: Language, country: string | null): string =>
  country === null ? '' : (new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country);
