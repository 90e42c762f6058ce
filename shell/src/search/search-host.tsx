import { useEffect, useRef, useState } from 'react';

import type { ShellApp } from '../app/create-app.ts';
import { useShell } from '../app/shell-context.ts';
import { Progress } from '../outlet/progress.tsx';
import { repeatText } from '../start/typing.ts';
import { isSearchKey, textAfterKey } from './search-keys.ts';

/** The remote that owns the search, and the name it gives the widget. */
const OWNER = 'mfe-catalogue';
const WIDGET = 'search';

/**
 * Shows the catalogue's search over any page: the remote is loaded when the search is first asked for, and mounted as
 * a parcel of its own beside the page. Where it
 * fails, nothing opens but a notice, and the header's plain form still works.
 */
export function SearchHost({ app }: { app: ShellApp }) {
  const { t } = useShell();
  const [isWanted, setWanted] = useState(false);
  const [isShown, setShown] = useState(false);
  const text = useRef('');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const close = (): void => setWanted(false);
    const undo = [
      app.bus.on('search/requested', (request) => {
        text.current = request.text;
        setWanted(true);
      }),
      app.bus.on('search/closed', close),
      app.bus.on('navigation/completed', close),
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
    };
  }, [app]);

  useEffect(() => {
    const frame = place.current;
    if (!isWanted || frame === null) return undefined;
    let isOver = false;
    let takeAway = (): void => {};
    let taken = text.current;
    const fail = (): void => {
      if (isOver) return;
      setWanted(false);
      app.host.notify({
        type: 'error',
        title: t('search.failed.title'),
        text: t('outlet.failed.text'),
        suppressDuplicates: true,
      });
    };
    const show = async (): Promise<void> => {
      const undo = await app.host.mountWidget(frame, {
        owner: OWNER,
        name: WIDGET,
        onGone: fail,
        // Read when the widget is there: until then the keys of a quick typist are gathered here.
        params: {
          get text() {
            taken = text.current;
            return taken;
          },
        },
      });
      if (isOver) {
        undo();
        return;
      }
      takeAway = undo;
      setShown(true);
      // What was typed after the widget had read the text, and before its field had the focus, is in neither.
      const field = frame.querySelector('input');
      const missing = text.current.slice(taken.length);
      if (field !== null && missing !== '')
        repeatText(field, taken + missing + field.value.slice(taken.length));
    };
    const gather = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setWanted(false);
      const typed = textAfterKey(text.current, event);
      if (typed === null) return;
      event.preventDefault();
      text.current = typed;
    };
    const stopGathering = (): void => document.removeEventListener('keydown', gather);
    document.addEventListener('keydown', gather);
    show().catch(fail).finally(stopGathering);
    return () => {
      isOver = true;
      stopGathering();
      setShown(false);
      takeAway();
    };
  }, [app, isWanted, t]);

  // Nothing until it is asked for: the server's markup has no such place, and hydration would make the shell anew.
  return isWanted ? (
    <>
      {!isShown && <Progress />}
      <div ref={place} />
    </>
  ) : null;
}
