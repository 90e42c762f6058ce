import type { Host, RemoteProps } from '@marquee/kernel/remote';
import { mountRootParcel } from 'single-spa';

import type { LoadRemote } from '../federation/remote-loader.ts';

interface WidgetSetup {
  loadRemote: LoadRemote;
  /** What a widget is mounted with: it has no address, and the document belongs to the page. */
  propsOf: (owner: string, name: string, params: RemoteProps['route']['params']) => Promise<RemoteProps>;
  report: (owner: string, error: unknown) => void;
}

/** Mounts widgets of any remote beside the page; each stands in an element of its own inside its place. */
export const createWidgetMount =
  ({ loadRemote, propsOf, report }: WidgetSetup): Host['mountWidget'] =>
  async (place, { owner, name, params = {} }) => {
    let isMissing = false;
    try {
      const remote = await loadRemote(owner);
      const widget = remote.widgets?.[name];
      isMissing = widget === undefined;
      if (isMissing) throw new Error(`${owner} has no widget ${name}.`);
      const props = await propsOf(owner, name, params);
      // A place of its own each time: what is being taken away may still stand in the last one.
      const domElement = place.appendChild(place.ownerDocument.createElement('div'));
      const parcel = mountRootParcel(widget as never, { ...props, domElement } as never);
      await parcel.mountPromise;
      return () => void parcel.unmount().finally(() => domElement.remove());
    } catch (error) {
      // Remotes are released one by one: a widget that is still to come is no failure.
      if (!isMissing) report(owner, error);
      throw error;
    }
  };
