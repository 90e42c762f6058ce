import type { i18n } from 'i18next';
import { type ReactElement, type ReactNode, useCallback, useContext } from 'react';
import { Trans as I18nextTrans, useTranslation as useI18nextTranslation } from 'react-i18next';

import type { Messages } from '../contracts/render.ts';
import type { Language } from '../locale/languages.ts';
import type { MessageKey, Translate, TranslateParams } from '../locale/translator.ts';
import { RemoteContext } from '../remote/context.ts';
import { createI18next } from './create-i18next.ts';

export interface TransProps<Key extends string> {
  /** Of a message with elements in it: `Go <a>home</a> or <b>stay</b>`. */
  i18nKey: Key;
  /** The elements of the message by name, each with what it renders around its text. */
  components: Readonly<Record<string, ReactElement>>;
  values?: TranslateParams;
  /** For a plural. */
  count?: number;
}

/** What a remote's private pages take their words from, held to the keys that the remote has. */
export interface PrivateTexts<Key extends string> {
  useTranslation: () => { t: Translate<Key> };
  Trans: (props: TransProps<Key>) => ReactNode;
}

const made = new WeakMap<Messages, i18n>();

function i18nextOf(messages: Messages, lang: Language): i18n {
  const known = made.get(messages);
  if (known?.language === lang) return known;
  const created = createI18next(messages, lang);
  made.set(messages, created);
  return created;
}

/** One instance for each remote on the page: its messages come with it, in the one language of the document. */
function useI18next(): i18n {
  const remote = useContext(RemoteContext);
  if (remote === null)
    throw new Error('Private texts work only inside a remote: wrap the test in renderInRemote.');
  return i18nextOf(remote.messages, remote.lang);
}

function useTranslation(): { t: Translate } {
  const { t } = useI18nextTranslation(undefined, { i18n: useI18next() });
  return { t: useCallback<Translate>((key, params) => t(key, { ...params }), [t]) };
}

function Trans({ i18nKey, components, values, count }: TransProps<string>): ReactNode {
  const i18n = useI18next();
  return (
    <I18nextTrans
      i18n={i18n}
      t={i18n.t}
      i18nKey={i18nKey}
      components={components}
      {...(values === undefined ? {} : { values })}
      {...(count === undefined ? {} : { count })}
    />
  );
}

/**
 * i18next and react-i18next for the private pages of a remote: keys are those of the remote's English file, and messages
 * may hold elements. Every message reads as with `useTranslate` of public pages, which do without the 14 KB that this
 * brings: import it nowhere that a public page is made of.
 *
 * @example export const { Trans, useTranslation } = privateTextsOf<typeof english>();
 */
export const privateTextsOf = <English,>(): PrivateTexts<MessageKey<English>> => ({ useTranslation, Trans });
