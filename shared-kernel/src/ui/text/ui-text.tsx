import { createContext, type ReactNode, useContext } from 'react';

import type { MessageKey } from '../../locale/translator.ts';
import english from '../locales/en.json' with { type: 'json' };

export type UiTextValues = Record<string, string | number>;

/** Finds the text of one of the primitives' keys and fills in its values, as i18next's `t` does. */
export type UiText = (key: MessageKey<typeof english>, values?: UiTextValues) => string;

const fallback: Record<string, string> = english;

const inEnglish: UiText = (key, values = {}) =>
  (fallback[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));

const UiTextContext = createContext<UiText>(inEnglish);

/**
 * Gives the primitives their words, so that they need no translation library.
 *
 * The kernel's own texts (`ui.*`, see `@marquee/kernel/ui/messages`) must be among those that `t` knows.
 *
 * @example <UiTextProvider t={i18n.t}>…</UiTextProvider>
 */
export function UiTextProvider({ t, children }: { t: UiText; children: ReactNode }) {
  return <UiTextContext value={t}>{children}</UiTextContext>;
}

/** The texts of the primitives in the page's language; English where no provider stands above. */
export const useUiText = (): UiText => useContext(UiTextContext);
