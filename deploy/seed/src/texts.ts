import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Language, LANGUAGES } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

const FOLDER = path.resolve(import.meta.dirname, '../texts');

/** A text in each of the ten languages, as the database keeps it. */
export type Localised = Record<Language, string>;

const Texts = z.record(z.string(), z.string());

const readTexts = (language: Language): Record<string, string> =>
  Texts.parse(JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')));

/** Same thing for each language. */
export const localise = (compose: (language: Language) => string): Localised => ({
  en: compose('en'),
  ca: compose('ca'),
  es: compose('es'),
  fr: compose('fr'),
  kk: compose('kk'),
  pl: compose('pl'),
  pt: compose('pt'),
  ru: compose('ru'),
  tr: compose('tr'),
  de: compose('de'),
});

export type Phrasebook = (key: string, values?: (language: Language) => Record<string, string>) => Localised;

/** Looks texts up by key and fills in `{{name}}`. Throws when a language lacks the key or a value. */
export const createPhrasebook = (): Phrasebook => {
  const texts = new Map(LANGUAGES.map((language) => [language, readTexts(language)]));
  return (key, values) =>
    localise((language) => {
      const text = texts.get(language)?.[key];
      if (text === undefined) throw new Error(`There is no text "${key}" in ${language}.`);
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values?.(language)[name];
        if (value === undefined) throw new Error(`The text "${key}" wants a value for "${name}".`);
        return value;
      });
    });
};
