import { useMemo } from 'react';

import type { Messages } from '../contracts/render.ts';
import { createTranslator } from '../locale/translator.ts';
import { UiTextProvider } from '../ui/text/ui-text.tsx';
import { RemoteContext } from './context.ts';
import type { RemoteProps } from './host.ts';
import type { PreparedPage } from './prepare.ts';
import { RemoteRouter } from './router.tsx';

export interface RemoteRootProps extends RemoteProps {
  prepared: PreparedPage;
}

const useTranslator = (messages: Messages, lang: RemoteProps['lang']) =>
  useMemo(() => createTranslator(messages, lang), [messages, lang]);

/** A remote's React tree: the prepared page inside router, texts and host. */
export function RemoteRoot(props: RemoteRootProps) {
  const { prepared, host, lang } = props;
  const t = useTranslator(props.messages, lang);
  const uiText = useTranslator(props.uiMessages, lang);
  const context = useMemo(() => ({ lang, t, host }), [lang, t, host]);
  const { Component } = prepared.page;
  return (
    <RemoteContext value={context}>
      <UiTextProvider t={uiText}>
        <RemoteRouter
          location={props.location}
          navigationType={props.navigationType}
          navigate={host.navigate}
        >
          <Component key={prepared.routeId} data={prepared.data} params={prepared.params} />
        </RemoteRouter>
      </UiTextProvider>
    </RemoteContext>
  );
}
