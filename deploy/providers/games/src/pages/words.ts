import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LANGUAGES } from '@marquee/kernel/locale';

import { createTexts } from '../client/texts.ts';
import type { Messages, Texts } from '../client/texts.ts';

const LOCALES = join(import.meta.dirname, '../client/locales');

const readMessages = (lang: string): Messages =>
  JSON.parse(readFileSync(join(LOCALES, `${lang}.json`), 'utf8'));

const MESSAGES = new Map<string, Messages>(LANGUAGES.map((lang) => [lang, readMessages(lang)]));

export const messagesOf = (lang: string): Messages => MESSAGES.get(lang) ?? MESSAGES.get('en') ?? {};

/** Texts of a language asked for by anyone; English for one we do not speak. */
export const textsOf = (lang: unknown): Texts => {
  const known = typeof lang === 'string' && MESSAGES.has(lang) ? lang : 'en';
  return createTexts(known, messagesOf(known));
};

/** A message in every language. */
export const inEveryLanguage = (key: string): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, textsOf(lang).say(key)]));
