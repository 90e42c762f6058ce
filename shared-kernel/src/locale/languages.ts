/** The ten languages of the site, in the order the language menu shows them. Each is also a path prefix. */
export const LANGUAGES = ['en', 'ca', 'es', 'fr', 'kk', 'pl', 'pt', 'ru', 'tr', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Where nothing else decides: no prefix, no cookie, no browser language we speak. */
export const DEFAULT_LANGUAGE: Language = 'ru';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);

/** Each language by its own name, as the language menu shows it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ca: 'Català',
  es: 'Español',
  fr: 'Français',
  kk: 'Қазақша',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  tr: 'Türkçe',
  de: 'Deutsch',
};

/**
 * The region whose habits a language is written with. English is British (day first, 24 hours), Portuguese
 * Brazilian (the site knows CPF and Brazilian postal codes).
 */
export const REGION_TAGS: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  ca: 'ca-ES',
  es: 'es-ES',
  fr: 'fr-FR',
  kk: 'kk-KZ',
  pl: 'pl-PL',
  pt: 'pt-BR',
  ru: 'ru-RU',
  tr: 'tr-TR',
  de: 'de-DE',
};
