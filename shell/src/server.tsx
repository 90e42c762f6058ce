import type { Messages, ShellPageRequest, ShellServer } from '@marquee/kernel/contracts';
import { errorMessages } from '@marquee/kernel/error-messages';
import { createTranslator, type Language } from '@marquee/kernel/locale';
import { messagesFrom } from '@marquee/kernel/remote-server';
import { kernelMessages } from '@marquee/kernel/ui/messages';
import { prerender } from 'react-dom/static';

import { errorHead, errorView, type PageView } from './app/page-view.ts';
import { SHELL_ROOT_PREFIX } from './app/root-prefix.ts';
import { ShellRoot } from './app/shell-root.tsx';
import { OutletView } from './outlet/outlet-view.tsx';
import { StartFallback } from './start/start-fallback.tsx';

export { decide } from './guards/index.ts';
export { routes } from './routes.ts';

const ownMessages = messagesFrom(import.meta.webpackContext('./locales', { regExp: /\.json$/ }));

export const messages = (lang: Language): Messages => ({
  ...errorMessages(lang),
  ...kernelMessages(lang),
  ...ownMessages[lang],
});

const viewOf = ({ boot, match }: ShellPageRequest): PageView => {
  if (boot.status === 403) return errorView('country');
  if (boot.status >= 500) return errorView('failure');
  return match === null || boot.status === 404
    ? errorView('not-found', boot.missingTextKey)
    : { kind: 'page', match, layout: match.layout };
};

const nothing = (): void => {};

const textOf = (stream: ReadableStream): Promise<string> => new Response(stream).text();

const fallbacks = new Map<Language, Promise<string>>();

/** The same on every page of a language, so it is rendered once. */
function fallbackOf(lang: Language): Promise<string> {
  const draw = async (): Promise<string> => {
    const t = createTranslator(messages(lang), lang);
    return textOf((await prerender(<StartFallback t={t} />)).prelude);
  };
  const known = fallbacks.get(lang) ?? draw();
  fallbacks.set(lang, known);
  return known;
}

export const renderShell: ShellServer['renderShell'] = async (request) => {
  const { boot, url, fragment } = request;
  const view = viewOf(request);
  const { pathname, search } = new URL(url, 'http://localhost');
  const { prelude } = await prerender(
    <ShellRoot
      boot={boot}
      view={view}
      location={{ pathname, search, hash: '', state: null, key: 'default' }}
      navigationType={'POP'}
      navigate={nothing}
      hasToken={false}
      account={null}
      setTheme={nothing}
      openSearch={nothing}
      onFatal={nothing}
      outlet={<OutletView state="idle" isFilled={fragment !== null} fragment={fragment} />}
    />,
    // React would otherwise send what is large behind the rest, with scripts that put it in its place.
    { identifierPrefix: SHELL_ROOT_PREFIX, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return {
    html: await textOf(prelude),
    head: errorHead(
      view.kind === 'error' ? view.error : 'not-found',
      createTranslator(boot.shellMessages, boot.lang),
      boot.settings.brand.name,
    ),
    fallback: await fallbackOf(boot.lang),
  };
};
