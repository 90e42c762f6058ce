import type { MessageKey, Translate } from '../locale/translator.ts';
import { useTranslate } from './context.ts';
import { definePage, defineRoutes, type PageDefinition, type RemoteRoute } from './page.ts';

/** What names messages in a remote, held to the keys that it has. */
export interface TypedTexts<Key extends string> {
  useTranslate: () => Translate<Key>;
  definePage: <Data = undefined>(page: PageDefinition<Data, Key>) => PageDefinition<Data>;
  defineRoutes: (routes: Array<RemoteRoute<Key>>) => RemoteRoute[];
}

/**
 * Types everything of a remote that names a message by the remote's own English file, so that a key which is not there
 * does not compile. Every remote has it in its `texts.ts`.
 *
 * @example export const { definePage, defineRoutes, useTranslate } = textsOf<typeof english>();
 */
export const textsOf = <Messages>(): TypedTexts<MessageKey<Messages>> => ({
  definePage,
  defineRoutes,
  useTranslate,
});
