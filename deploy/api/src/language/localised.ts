import { type Language, LANGUAGES } from '@marquee/kernel/contracts';

/** A text in some of the languages, as operators write it. */
export type Localised = Partial<Record<Language, string>>;

/** Where a text is looked for when the asked language has none. */
export const FALLBACK_LANGUAGES: readonly Language[] = ['en', 'ru'];

const sortGames = (lang: Language): Language[] => [...new Set([lang, ...FALLBACK_LANGUAGES, ...LANGUAGES])];

/** The text in a language, else in English, in Russian, or in any language it has; empty where it has none. */
export const textIn = (texts: Localised, lang: Language): string =>
  sortGames(lang)
    .map((candidate) => texts[candidate])
    .find(Boolean) ?? '';

/** The same for each language at once. */
export const inEveryLanguage = (texts: Localised): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, textIn(texts, lang)])) as Record<Language, string>;

type Written<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, string>;

/** Rows with the named texts in one language. */
export const rowsIn = <Row extends object, Field extends keyof Row>(
  rows: readonly Row[],
  fields: readonly Field[],
  lang: Language,
): Array<Written<Row, Field>> =>
  rows.map((row) => ({
    ...row,
    ...(Object.fromEntries(fields.map((field) => [field, textIn(row[field] as Localised, lang)])) as Record<
      Field,
      string
    >),
  }));
