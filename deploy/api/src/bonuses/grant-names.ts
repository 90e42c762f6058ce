import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { BonusType } from '@marquee/kernel/contracts/bonuses';
import { createTranslator, type Language, LANGUAGES } from '@marquee/kernel/locale';

import { textIn } from '../language/localised.ts';
import type { GrantRow } from './grant-row.ts';

const FOLDER = path.join(import.meta.dirname, 'texts');

const read = (lang: Language): Record<string, string> =>
  JSON.parse(readFileSync(path.join(FOLDER, `${lang}.json`), 'utf8'));

const translatorOf = new Map(LANGUAGES.map((lang) => [lang, createTranslator(read(lang), lang)]));

const nameOf = (type: BonusType, lang: Language): string => {
  const translate = translatorOf.get(lang);
  if (translate === undefined) throw new RangeError(`There are no names in ${lang}.`);
  return translate(`grant.${type}`, {});
};

/** What a grant is called in a language: by its campaign, or by its type. */
export const titleOf = ({ title, type }: Pick<GrantRow, 'title' | 'type'>, lang: Language): string =>
  (title && textIn(title, lang)) || nameOf(type, lang);
