import { readFileSync } from 'node:fs';
import path from 'node:path';

import { createTranslator, type Language, LANGUAGES } from '@marquee/kernel/locale';

import type { StatusKey } from '../rules/index.ts';
import type { InboxTemplate } from './templates.ts';

const FOLDER = path.join(import.meta.dirname, 'texts');

const read = (lang: Language): Record<string, string> =>
  JSON.parse(readFileSync(path.join(FOLDER, `${lang}.json`), 'utf8'));

const translatorOf = new Map(LANGUAGES.map((lang) => [lang, createTranslator(read(lang), lang)]));

/** A part of a message in a language, filled in. */
export const say = (
  lang: Language,
  key:
    | `inbox.${InboxTemplate}.${'subject' | 'body' | 'action'}`
    | `inbox.status.${StatusKey}`
    | `inbox.sum.${'points' | 'bonus'}`,
  params: Record<string, unknown> = {},
): string => {
  const translate = translatorOf.get(lang);
  if (translate === undefined) throw new RangeError(`There are no messages in ${lang}.`);
  return translate(key, params);
};
