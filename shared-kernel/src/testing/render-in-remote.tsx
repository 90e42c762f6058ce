import { render, type RenderResult } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactElement, Suspense } from 'react';

import type { Messages } from '../contracts/render.ts';
import type { Api } from '../http/api.ts';
import type { Language } from '../locale/languages.ts';
import { QueryClient, QueryClientProvider } from '../query/index.ts';
import { RemoteScope } from '../remote/remote-scope.tsx';
import { aHost, type FakeHost } from './a-host.ts';
import { type Answers, asApi } from './fake-api.ts';
import { shellSentences } from './shell-sentences.ts';

export interface RemoteSurroundings {
  /** Of the remote that is tested; a text that is not there shows as its key. */
  messages?: Messages;
  lang?: Language;
  /** Where the page is, from the path on. */
  url?: string;
  /** A table of answers is enough; left out, the element may make no call. */
  api?: Api | Answers;
}

export interface RenderedInRemote extends RenderResult {
  user: UserEvent;
  host: FakeHost;
}

/**
 * Renders one element with everything a remote gives its pages: texts, language, router, host and an empty query
 * cache. For a page with its route and loader there is {@link openPage}.
 *
 * @example const { user } = renderInRemote(<DepositForm />, { messages, api: { 'GET /deposit/limits': aLimit() } })
 */
export function renderInRemote(
  element: ReactElement,
  { messages = {}, lang = 'en', url = `/${lang}`, api = {} }: RemoteSurroundings = {},
): RenderedInRemote {
  const { pathname, search, hash } = new URL(url, 'http://localhost');
  const host = aHost({ api: asApi(api) });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const result = render(element, {
    wrapper: ({ children }) => (
      <RemoteScope
        lang={lang}
        messages={messages}
        uiMessages={shellSentences(lang)}
        host={host}
        location={{ pathname, search, hash, state: null, key: 'default' }}
        navigationType="POP"
      >
        <QueryClientProvider client={queries}>
          <Suspense fallback={null}>{children}</Suspense>
        </QueryClientProvider>
      </RemoteScope>
    ),
  });
  return { ...result, user: userEvent.setup(), host };
}
