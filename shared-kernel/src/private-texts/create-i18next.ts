import { createInstance } from 'i18next';
import type { FormatterModule, i18n } from 'i18next';

import type { Messages } from '../contracts/render.ts';
import type { Language } from '../locale/languages.ts';
import { formatInMessage } from '../locale/message-formats.ts';

/**
 * An i18next of its own for one package's messages in one language, set up to read them exactly as
 * `createTranslator` does. Ready when it is returned.
 */
export const createI18next = (messages: Messages, lang: Language): i18n => {
  const formatter: FormatterModule = {
    type: 'formatter',
    init: () => {},
    add: () => {},
    addCached: () => {},
    format: (value, format) => formatInMessage(lang, value, format),
  };
  const instance = createInstance();
  void instance.use(formatter).init({
    lng: lang,
    fallbackLng: false,
    resources: { [lang]: { translation: messages } },
    // Keys hold dots and colons as they please: the message files are flat.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // A document has one language, so the messages of an instance never change, and none are loaded later.
    react: { useSuspense: false, bindI18n: '' },
    initAsync: false,
  });
  return instance;
};
