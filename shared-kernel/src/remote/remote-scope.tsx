import { type ReactNode, useMemo } from 'react';

import type { Messages } from '../contracts/render.ts';
import { createTranslator } from '../locale/translator.ts';
import { UiTextProvider } from '../ui/text/ui-text.tsx';
import { RemoteContext } from './context.ts';
import type { RemoteProps } from './host.ts';
import { RemoteRouter } from './router.tsx';

export interface RemoteScopeProps extends Pick<
  RemoteProps,
  'lang' | 'messages' | 'uiMessages' | 'host' | 'location' | 'navigationType'
> {
  children: ReactNode;
}

const useTranslator = (messages: Messages, lang: RemoteProps['lang']) =>
  useMemo(() => createTranslator(messages, lang), [messages, lang]);

/** What every component of a remote may count on: its texts, the page's language, the host and the router. */
export function RemoteScope({ children, host, lang, messages, ...props }: RemoteScopeProps) {
  const t = useTranslator(messages, lang);
  const say = useTranslator(props.uiMessages, lang);
  const context = useMemo(() => ({ lang, t, messages, say, host }), [lang, t, messages, say, host]);
  return (
    <RemoteContext value={context}>
      <UiTextProvider t={say}>
        <RemoteRouter
          location={props.location}
          navigationType={props.navigationType}
          navigate={host.navigate}
        >
          {children}
        </RemoteRouter>
      </UiTextProvider>
    </RemoteContext>
  );
}
