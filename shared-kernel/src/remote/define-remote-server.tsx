import { prerender } from 'react-dom/static';

import type { RouteDeclaration } from '../contracts/manifest.ts';
import type { Messages, RemotePage, RemotePageRequest, RemoteServer } from '../contracts/render.ts';
import { createApi } from '../http/api.ts';
import { type Language, LANGUAGES } from '../locale/languages.ts';
import { createTranslator } from '../locale/translator.ts';
import { kernelMessages } from '../ui/messages.ts';
import { RemoteErrorBoundary } from './error-boundary.tsx';
import type { Host, RemoteProps } from './host.ts';
import { createMarkupCache } from './markup-cache.ts';
import { PageNotFound, type RemoteRoute } from './page.ts';
import { preparePage } from './prepare.ts';
import { RemoteRoot } from './remote-root.tsx';

export interface RemoteServerBundle extends RemoteServer {
  /** The table for the release's manifest. */
  routes: RouteDeclaration[];
}

export type MessagesByLanguage = Record<Language, Messages>;

/** What `import.meta.webpackContext('./locales', { regExp: /\.json$/ })` gives. */
interface JsonContext {
  (key: string): unknown;
  keys(): string[];
}

/** Reads a package's message files through the bundler's context. */
export function messagesFrom(context: JsonContext): MessagesByLanguage {
  return Object.fromEntries(
    LANGUAGES.map((lang) => [lang, context(`./${lang}.json`) as Messages]),
  ) as MessagesByLanguage;
}

/**
 * A remote as the edge renders it: `export const { renderPage, messages, routes } = defineRemoteServer({ … })`.
 *
 * Renders exactly the tree that the browser hydrates, and the same tree once: a component may depend on nothing but its
 * data, its address and its language. A page without subject has status 404 and no markup.
 */
export function defineRemoteServer(definition: {
  /** `mfe-…`: also the prefix of React's ids, as in the browser. */
  name: string;
  routes: RemoteRoute[];
  messages: MessagesByLanguage;
}): RemoteServerBundle {
  const messages = (lang: Language): Messages => definition.messages[lang];
  const markup = createMarkupCache();

  const renderPage = async (request: RemotePageRequest): Promise<RemotePage> => {
    const { lang, route, location } = request;
    const t = createTranslator(messages(lang), lang);
    const api = createApi({ ...request.api, timeoutMs: 5_000 });
    try {
      const prepared = await preparePage(definition.routes, {
        route,
        search: location.search,
        lang,
        api,
        signal: request.signal,
      });
      const props: RemoteProps = {
        lang,
        route,
        location: { ...location, state: null, key: 'default' },
        navigationType: 'POP',
        messages: messages(lang),
        uiMessages: kernelMessages(lang),
        identifierPrefix: identifierPrefixOf(definition.name),
        host: serverHost,
        signal: request.signal,
        onHead: () => {},
        onPrepared: () => {},
        onError: () => {},
        onFailure: () => {},
      };
      const render = async (): Promise<string> => {
        const { prelude } = await prerender(
          <RemoteErrorBoundary {...props}>
            <RemoteRoot {...props} prepared={prepared} />
          </RemoteErrorBoundary>,
          {
            identifierPrefix: props.identifierPrefix,
            signal: request.signal,
            // Keeps boundaries of any size inline: React would otherwise append large ones and move them by an inline
            // script.
            progressiveChunkSize: Infinity,
            // The rejection carries it; React would also write it to the console.
            onError: () => {},
          },
        );
        return new Response(prelude).text();
      };
      return {
        status: 200,
        html: await markup.of(JSON.stringify([lang, route, location, prepared.data]), render),
        head: prepared.page.head({ data: prepared.data, params: prepared.params, t, lang }),
        state: prepared.data,
        messages: messages(lang),
      };
    } catch (error) {
      if (!(error instanceof PageNotFound)) throw error;
      const { textKey } = error;
      return { status: 404, html: '', head: { title: '' }, state: null, messages: messages(lang), textKey };
    }
  };

  return { renderPage, messages, routes: definition.routes.map(declarationOf) };
}

export const identifierPrefixOf = (packageName: string): string => `${packageName}-`;

const declarationOf = ({ page: _page, load: _load, ...declaration }: RemoteRoute): RouteDeclaration =>
  declaration;

const notForRendering = (name: string): never => {
  throw new Error(`host.${name} is for handlers and effects, not for rendering.`);
};

const refusing = (part: keyof Host): object =>
  new Proxy({}, { get: (_target, name) => notForRendering(`${part}.${String(name)}`) });

/**
 * Throws where it is used while a component renders on the server: there is no page yet for it to act on. A component may take
 * it apart by then, for its handlers and effects.
 */
const serverHost: Host = Object.freeze({
  api: refusing('api') as Host['api'],
  bus: refusing('bus') as Host['bus'],
  session: refusing('session') as Host['session'],
  navigate: () => {},
  signIn: () => notForRendering('signIn'),
  notify: () => notForRendering('notify'),
  preload: () => notForRendering('preload'),
  mountWidget: () => notForRendering('mountWidget'),
  coverPage: () => notForRendering('coverPage'),
  blockLeave: () => notForRendering('blockLeave'),
});
