import { useEffect, useRef, useState } from 'react';
import { mountRootParcel } from 'single-spa';

import type { ShellApp } from '../app/create-app.ts';
import { isSearchKey } from './search-keys.ts';

/** The remote that owns the search, and the name it gives the widget. */
const OWNER = 'mfe-catalogue';
const WIDGET = 'search';

/**
 * Shows the catalogue's search over any page: the remote is loaded when the search is first asked for, and mounted as
 * a parcel of its own beside the page. Where it cannot be had nothing opens, and the header's plain form still works.
 */
export function SearchHost({ app }: { app: ShellApp }) {
  const [isWanted, setWanted] = useState(false);
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
    const show = async (): Promise<void> => {
      const remote = await app.loadRemote(OWNER);
      const widget = remote.widgets?.[WIDGET];
      if (widget === undefined) throw new Error(`${OWNER} has no widget ${WIDGET}.`);
      const props = await app.widgetProps(OWNER, WIDGET, { text: text.current });
      if (isOver) return;
      // A place of its own each time: what is being taken away may still stand in the last one.
      const domElement = frame.appendChild(document.createElement('div'));
      const parcel = mountRootParcel(widget as never, { ...props, domElement } as never);
      takeAway = () =>
        void parcel.mountPromise.then(() => parcel.unmount()).finally(() => domElement.remove());
      await parcel.mountPromise;
    };
    show().catch((error: unknown) => {
      app.reportFailure(OWNER, 'mount', error);
      setWanted(false);
    });
    return () => {
      isOver = true;
      takeAway();
    };
  }, [app, isWanted]);

  // Nothing until it is asked for: the server's markup has no such place, and hydration would make the shell anew.
  return isWanted ? <div ref={place} /> : null;
}
