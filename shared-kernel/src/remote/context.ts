import { createContext, useContext } from 'react';

import type { Messages } from '../contracts/render.ts';
import type { Language } from '../locale/languages.ts';
import type { Translate } from '../locale/translator.ts';
import type { Host } from './host.ts';

export interface RemoteContextValue {
  lang: Language;
  t: Translate;
  messages: Messages;
  /** Of the shell's sentences: the kernel's own, and those of the error catalogue. */
  say: Translate;
  host: Host;
}

export const RemoteContext = createContext<RemoteContextValue | null>(null);

function useRemote(): RemoteContextValue {
  const value = useContext(RemoteContext);
  if (value === null)
    throw new Error('Kernel hooks work only inside a remote: wrap the test in renderInRemote.');
  return value;
}

/**
 * Looks a message of this remote up in the page's language. Remotes take it from their `texts.ts`, where its keys are
 * typed; see `textsOf`.
 */
export const useTranslate = <Key extends string = never>(): Translate<Key> => useRemote().t;

export const useLanguage = (): Language => useRemote().lang;

/** The shell's sentences: the kernel's own, and those of the error catalogue. */
export const useSentences = (): Translate => useRemote().say;

/** What the shell does for this remote. In a server render its methods must not be called: use it in handlers and effects. */
export const useHost = (): Host => useRemote().host;

/** Turns a path without language prefix into a path of this page's language. @example path('/games/all') */
export function useLanguagePath(): (path: string) => string {
  const { lang } = useRemote();
  return (path) => (path === '/' ? `/${lang}` : `/${lang}${path}`);
}
