import type { Messages } from '../contracts/render.ts';
import type { Language } from './languages.ts';
import { formatInMessage } from './message-formats.ts';

export type TranslateParams = Readonly<Record<string, unknown>>;

/**
 * Looks up a message and fills in its values. A key without a message, or with an empty one, is returned as the text.
 */
export type Translate<Key extends string = string> = (key: Key, params?: TranslateParams) => string;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * The keys that a translator may be asked for, given the type of the English messages: a plural is asked for without
 * its form.
 *
 * @example type TextKey = MessageKey<typeof english>
 */
export type MessageKey<Messages> = {
  [Key in keyof Messages & string]: Key extends `${infer Stem}_${PluralForm}`
    ? `${Stem}_other` extends keyof Messages
      ? Stem
      : Key
    : Key;
}[keyof Messages & string];

const PLACEHOLDER = /\{\{-?(.+?)\}\}/gs;

const interpolate = (message: string, lang: Language, params: TranslateParams): string =>
  message.replace(PLACEHOLDER, (whole, inside: string) => {
    const [name = '', ...format] = inside.split(',');
    const key = name.trim();
    if (!Object.hasOwn(params, key)) return whole;
    return formatInMessage(lang, params[key], format.length > 0 ? format.join(',') : undefined);
  });

/**
 * A translator that reads messages as i18next does, at a fraction of its size, for the light public pages.
 *
 * Understands `{{name}}`, `{{x, number}}`, `{{x, datetime}}` and plurals by a numeric `count`: `key_zero` for 0 if
 * there is one, the form of the language's plural rule, the bare key, and at last `key_other`. Values are not
 * escaped: React does that. A placeholder without its value stays as it is, so that it is seen.
 *
 * @example createTranslator({ games_one: '{{count}} game', games_other: '{{count}} games' }, 'en')('games', { count: 2 })
 */
export const createTranslator = (messages: Messages, lang: Language): Translate => {
  const plurals = new Intl.PluralRules(lang);
  const candidates = (key: string, count: unknown): string[] => {
    if (typeof count !== 'number') return [key];
    const forms = [`${key}_${plurals.select(count)}`, key, `${key}_other`];
    return count === 0 ? [`${key}_zero`, ...forms] : forms;
  };
  return (key, params = {}) => {
    const found = candidates(key, params['count']).find(
      (candidate) => Object.hasOwn(messages, candidate) && messages[candidate] !== '',
    );
    return interpolate((found !== undefined && messages[found]) || key, lang, params);
  };
};
