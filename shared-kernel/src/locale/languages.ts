/** The ten languages of the site, in the order the language menu shows them. Each is also a path prefix. */
export const LANGUAGES = ['en', 'ca', 'es', 'fr', 'kk', 'pl', 'pt', 'ru', 'tr', 'de'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Where nothing else decides: no prefix, no cookie, no browser language we speak. */
export const DEFAULT_LANGUAGE: Language = 'ru';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
