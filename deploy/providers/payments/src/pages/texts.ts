import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
  createTranslator,
  formatDate,
  formatMoney,
  isLanguage,
  type Language,
  LANGUAGES,
  type MessageKey,
} from '@marquee/kernel/locale';
import { toDecimal } from '@marquee/kernel/money';

import type english from '../locales/en.json';
import type { Payment } from '../machine/payment.ts';

type TextKey = MessageKey<typeof english>;

/** Words and formats of one language. */
export interface Texts {
  lang: Language;
  say(key: TextKey, params?: Record<string, unknown>): string;
  amount(amountMinor: bigint, currency: string): string;
  time(moment: Date): string;
}

const FOLDER = path.join(import.meta.dirname, '../locales');

const createTexts = (lang: Language): Texts => {
  const messages: Record<string, string> = JSON.parse(
    readFileSync(path.join(FOLDER, `${lang}.json`), 'utf8'),
  );
  return {
    lang,
    say: createTranslator(messages, lang),
    amount: (amountMinor, currency) => formatMoney(lang, toDecimal({ amountMinor, currency }), currency),
    time: (moment) => formatDate(lang, moment, { timeStyle: 'short' }),
  };
};

const TEXTS = new Map<Language, Texts>(LANGUAGES.map((lang) => [lang, createTexts(lang)]));

/** The texts of a language; English for one that is not spoken here. */
export const textsOf = (lang: unknown): Texts => {
  const texts = TEXTS.get(isLanguage(lang) ? lang : 'en');
  if (!texts) throw new Error('there are no texts');
  return texts;
};

export const amountOf = (texts: Texts, { amount_minor: amount, currency }: Payment): string =>
  texts.amount(amount, currency);
