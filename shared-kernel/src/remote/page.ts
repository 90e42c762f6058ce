import type { ReactNode } from 'react';

import type { RouteDeclaration } from '../contracts/manifest.ts';
import type { PageHead, RouteParams } from '../contracts/render.ts';
import type { Api } from '../http/api.ts';
import type { Language } from '../locale/languages.ts';
import type { Translate } from '../locale/translator.ts';

export interface PageProps<Data> {
  data: Data;
  params: RouteParams;
}

/** One page of a remote: what it shows, and what it tells the document about itself. */
export interface PageDefinition<Data, Key extends string = string> {
  Component: (props: PageProps<Data>) => ReactNode;
  head(context: { data: Data; params: RouteParams; t: Translate<Key>; lang: Language }): PageHead;
}

/** @example export const page = definePage<HomeData>({ Component: HomePage, head: ({ t }) => ({ title: t('home.title') }) }) */
export const definePage = <Data = undefined, Key extends string = never>(
  page: PageDefinition<Data, Key>,
): PageDefinition<Data> => page;

export interface LoadContext {
  api: Api;
  lang: Language;
  params: RouteParams;
  search: URLSearchParams;
  signal: AbortSignal;
}

/**
 * Fetches what a page shows, on the server for the first page and in the browser for the next ones.
 *
 * Kept in a file of its own so that a page that arrives rendered never downloads it.
 */
export type PageLoader<Data> = (context: LoadContext) => Promise<Data>;

/** Thrown by a loader when the subject of the page does not exist: the site answers 404. */
export class PageNotFound extends Error {
  /** Key of the API's sentence about it, where that says more than that there is no such page. */
  readonly textKey: string | undefined;

  constructor(subject: string, textKey?: string) {
    super(`No such page: ${subject}`);
    this.name = 'PageNotFound';
    this.textKey = textKey;
  }
}

/** A row of a remote's route table with the code behind it. */
export interface RemoteRoute<Key extends string = string> extends RouteDeclaration {
  /** Key of a message of the remote: the page's title until its head is known. */
  titleKey: Key;
  /** `() => import(/* webpackChunkName: "<route id>" *\/ './pages/…')`: the build finds the page's files by that name. */
  page: () => Promise<{ page: PageDefinition<never> }>;
  load?: () => Promise<{ load: PageLoader<unknown> }>;
}

export const defineRoutes = <Key extends string = never>(routes: Array<RemoteRoute<Key>>): RemoteRoute[] =>
  routes;
