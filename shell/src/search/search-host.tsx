import { useEffect, useRef, useState } from 'react';

import type { ShellApp } from '../app/create-app.ts';
import { useShell } from '../app/shell-context.ts';
import { repeatText } from '../start/typing.ts';
import { WidgetOverPage } from '../widgets/widget-over-page.tsx';
import { isSearchKey, textAfterKey } from './search-keys.ts';

/**
 * Shows the catalogue's search over any page. The remote is loaded when the search is first opened, and mounted as a
 * parcel of its own beside the page. If that fails, a notice is shown, and the header's plain form still works.
 */
export function SearchHost({ app }: { app: ShellApp }) {
  const { t } = useShell();
  const [isWanted, setWanted] = useState(false);
  /** What was typed until now, and what of it the widget has read. */
  const typed = useRef('');
  const taken = useRef('');
  const isOpen = useRef(false);
  const stopGathering = useRef(() => {});

  useEffect(() => {
    // Keys that are pressed before the widget is there belong to it, those before the next render too.
    const gather = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setWanted(false);
      const text = textAfterKey(typed.current, event);
      if (text === null) return;
      event.preventDefault();
      typed.current = text;
    };
    stopGathering.current = () => document.removeEventListener('keydown', gather);
    const undo = [
      app.bus.on('search/requested', ({ text }) => {
        typed.current = text;
        if (!isOpen.current) document.addEventListener('keydown', gather);
        isOpen.current = true;
        setWanted(true);
      }),
      app.bus.on('search/closed', () => setWanted(false)),
    ];
    const onKey = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      app.bus.publish('search/requested', { text: '' });
    };
    document.addEventListener('keydown', onKey);
    return () => {
      for (const stop of undo) stop();
      document.removeEventListener('keydown', onKey);
      stopGathering.current();
    };
  }, [app]);

  useEffect(() => {
    if (isWanted) return;
    isOpen.current = false;
    stopGathering.current();
  }, [isWanted]);

  const [params] = useState(() => ({
    get text() {
      taken.current = typed.current;
      return taken.current;
    },
  }));
  return (
    isWanted && (
      <WidgetOverPage
        app={app}
        owner="mfe-catalogue"
        name="search"
        params={params}
        failedTitle={t('search.failed.title')}
        onClose={() => setWanted(false)}
        onShown={(place) => {
          stopGathering.current();
          // Keys pressed after the widget has read the text and before its field has the focus reach neither.
          const field = place.querySelector('input');
          const missing = typed.current.slice(taken.current.length);
          if (field !== null && missing !== '')
            repeatText(field, taken.current + missing + field.value.slice(taken.current.length));
        }}
      />
    )
  );
}
