import { render } from '@testing-library/react';

import { createBus, type HostBus } from '../bus/bus.ts';
import type { Messages, PageHead } from '../contracts/render.ts';
import type { Api } from '../http/api.ts';
import type { Language } from '../locale/languages.ts';
import { createTranslator } from '../locale/translator.ts';
import { PageNotFound, type RemoteRoute } from '../remote/page.ts';
import { preparePage } from '../remote/prepare.ts';
import { RemoteRoot } from '../remote/remote-root.tsx';
import { compileRoutes, matchRoute } from '../routing/match-route.ts';
import type { Player } from '../session/player.ts';
import { aHost, type FakeHost, rethrow } from './a-host.ts';
import { type Answers, asApi } from './fake-api.ts';
import { shellSentences } from './shell-sentences.ts';

export interface PageVisit {
  /** Of the remote that is tested, in the language of the path. */
  messages: Messages;
  lang?: Language;
  /** A table of answers is enough; left out, the page may make no call. */
  api?: Api | Answers;
  /** Who is signed in; left out, a visitor opens the page. */
  player?: Player;
}

export interface OpenedPage {
  head: PageHead;
  navigate: jest.Mock;
  container: HTMLElement;
  /** The page's bus, as the shell has it. */
  bus: HostBus;
}

const signedInAs = (player: Player): Pick<FakeHost, 'session'> => ({
  session: { state: { isSignedIn: true, player }, subscribe: () => () => {} },
});

/**
 * Opens a page of a remote as the shell does: the path picks the route, its code and data are fetched, the page is
 * rendered into the document.
 *
 * @throws {PageNotFound} when no route answers the path, or the page's subject does not exist
 * @example await openPage(routes, '/en/display/terms', { messages })
 */
export async function openPage(
  routes: RemoteRoute[],
  path: string,
  { messages, lang = 'en', api: answers = {}, player }: PageVisit,
): Promise<OpenedPage> {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const route = matchRoute(compileRoutes(routes.map((row) => ({ ...row, package: 'mfe-tested' }))), pathname);
  if (route === null) throw new PageNotFound(path);
  const signal = new AbortController().signal;
  const api = asApi(answers);
  const prepared = await preparePage(routes, { route, search, lang, api, signal });
  const navigate = jest.fn();
  const bus = createBus({ reportError: rethrow });
  const { container } = render(
    <RemoteRoot
      lang={lang}
      route={route}
      location={{ pathname, search, hash, state: null, key: 'default' }}
      navigationType="POP"
      messages={messages}
      uiMessages={shellSentences(lang)}
      identifierPrefix="mfe-tested-"
      host={aHost({ navigate, api, bus, ...(player && signedInAs(player)) })}
      signal={signal}
      onHead={() => {}}
      onPrepared={() => {}}
      onError={rethrow}
      onFailure={rethrow}
      prepared={prepared}
    />,
  );
  const { page, data, params } = prepared;
  return {
    head: page.head({ data, params, lang, t: createTranslator(messages, lang) }),
    navigate,
    container,
    bus,
  };
}
