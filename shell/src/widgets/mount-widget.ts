import type { Host, OutletProps, RemoteProps } from '@marquee/kernel/remote';
import { mountRootParcel } from 'single-spa';

import type { ReportFailure } from '../app/failure-reporter.ts';
import type { LoadRemote } from '../federation/remote-loader.ts';
import { createRemoteParcel, type MountParcel, type RemoteParcel } from '../outlet/remote-parcel.ts';

interface WidgetSetup {
  loadRemote: LoadRemote;
  /** What a widget is mounted with: it has no address, and the document belongs to the page. */
  propsOf: (
    owner: string,
    name: string,
    params: RemoteProps['route']['params'],
  ) => Promise<Omit<RemoteProps, keyof OutletProps>>;
  deadlineMs: number;
  report: ReportFailure;
}

const mountParcel: MountParcel = (config, props) => mountRootParcel(config, props as never);

/** Mounts widgets of any remote beside the page; each stands in an element of its own inside its place. */
export const createWidgetMount =
  ({ loadRemote, propsOf, deadlineMs, report }: WidgetSetup): Host['mountWidget'] =>
  (place, { owner, name, params = {}, onGone }) =>
    new Promise((resolve, reject) => {
      const cancel = new AbortController();
      let parcel: RemoteParcel | undefined;
      let state: 'coming' | 'shown' | 'left' | 'failed' = 'coming';

      const takeAway = (): void => {
        cancel.abort();
        parcel?.element.remove();
        parcel?.leave().catch((error: unknown) => report(owner, 'unmount', error));
      };

      const fail = (error: unknown, isFailure = true): void => {
        if (state === 'left') report(owner, 'unmount', error);
        if (isOver()) return;
        const wasShown = state === 'shown';
        state = 'failed';
        takeAway();
        // Remotes are released separately: a widget that is not there yet is no failure.
        if (isFailure) report(owner, wasShown ? 'render' : 'mount', error);
        reject(error);
        if (wasShown) onGone?.();
      };

      const isOver = (): boolean => state === 'left' || state === 'failed';

      const deadline = setTimeout(() => fail(new Error(`No answer within ${deadlineMs} ms.`)), deadlineMs);

      const show = async (): Promise<void> => {
        const remote = await loadRemote(owner);
        const widget = remote.widgets?.[name];
        if (widget === undefined) {
          fail(new Error(`${owner} has no widget ${name}.`), false);
          return;
        }
        const props = await propsOf(owner, name, params);
        if (isOver()) return;
        parcel = createRemoteParcel({
          package: owner,
          remote: widget,
          props: { ...props, signal: cancel.signal, onPrepared: () => {}, onFailure: (error) => fail(error) },
          // A new element each time, because the widget before may still be unmounting in the last one.
          element: place.appendChild(place.ownerDocument.createElement('div')),
          mountParcel,
          deadlineMs,
        });
        await parcel.mounted;
        if (isOver()) return;
        state = 'shown';
        resolve(() => {
          if (isOver()) return;
          state = 'left';
          takeAway();
        });
      };
      show()
        .catch((error: unknown) => fail(error))
        .finally(() => clearTimeout(deadline));
    });
