import { useEffect, useRef, useState } from 'react';

import type { ShellApp } from '../app/create-app.ts';
import { useShell } from '../app/shell-context.ts';
import { onPageLeft } from '../navigation/on-page-left.ts';
import { Progress } from '../outlet/progress.tsx';
import { repeatText } from '../start/typing.ts';
import { isSearchKey, textAfterKey } from './search-keys.ts';

/** The remote that owns the search, and the name it gives the widget. */
const OWNER = 'mfe-catalogue';
const WIDGET = 'search';

/**
 * Shows the catalogue's search over any page. The remote is loaded when the search is first opened, and mounted as a
 * parcel of its own beside the page. If that fails, a notice is shown, and the header's plain form still works.
 */
export function SearchHost({ app }: { app: ShellApp }) {
  const { t } = useShell();
  const [isWanted, setWanted] = useState(false);
  const [isShown, setShown] = useState(false);
  const text = useRef('');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const undo = [
      app.bus.on('search/requested', (request) => {
        text.current = request.text;
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
        // Read when the widget mounts: keys pressed before that are collected in `text`.
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
      // Keys pressed after the widget has read the text and before its field has the focus reach neither.
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
    const stop = onPageLeft(app, () => setWanted(false));
    show().catch(fail).finally(stopGathering);
    return () => {
      isOver = true;
      stop();
      stopGathering();
      setShown(false);
      takeAway();
    };
  }, [app, isWanted, t]);

  // Rendered on demand: the element is not in the server's markup, and a mismatch would make hydration render the shell
  // again.
  return isWanted ? (
    <>
      {!isShown && <Progress />}
      <div ref={place} />
    </>
  ) : null;
}
