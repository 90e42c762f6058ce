import type { RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';
import type { Parcel, ParcelConfig } from 'single-spa';

export type MountParcel = (config: ParcelConfig, props: RemoteProps & { domElement: HTMLElement }) => Parcel;

/** A remote's parcel in an element of its own. */
export interface Occupant {
  package: string;
  element: HTMLElement;
  /** Settles when the remote's own set-up is done, and its first page is on its way. */
  bootstrapped: Promise<void>;
  /** Settles with the mount. */
  mounted: Promise<unknown>;
  /** It can follow a navigation now: it knows updates, and neither a mount nor an update is under way. */
  isIdle(): boolean;
  update(props: RemoteProps): Promise<unknown>;
  /** It has been told to leave. */
  isLeaving: boolean;
  /**
   * Unmounts it as soon as what it is doing has settled; one that failed before it was mounted has nothing to unmount.
   *
   * @throws when it throws, or has not finished by the deadline
   */
  leave(): Promise<void>;
}

const patient = { millis: 120_000, warningMillis: 120_000, dieOnTimeout: false };

/** The outlet has a deadline of its own; single-spa's would only write to the console. */
const timeouts = { bootstrap: patient, mount: patient, update: patient, unmount: patient };

const ignore = (): void => {};

const within = (promise: Promise<unknown>, deadlineMs: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No end within ${deadlineMs} ms.`)), deadlineMs);
    promise.then(() => resolve(), reject).finally(() => clearTimeout(late));
  });

/** Mounts a remote in an element, which may still be outside of the document. */
export function createOccupant(request: {
  package: string;
  remote: RemoteLifecycles;
  props: RemoteProps;
  element: HTMLElement;
  mountParcel: MountParcel;
  deadlineMs: number;
}): Occupant {
  const { remote, props, element, deadlineMs } = request;
  const { bootstrap, mount, update, unmount } = remote;
  const config = { bootstrap, mount, update, unmount, timeouts } as unknown as ParcelConfig;
  const parcel = request.mountParcel(config, { ...props, domElement: element });
  // single-spa rejects them all for one failure; the mount and the end of `leave` are the ones that are heard.
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) {
    promise.catch(ignore);
  }
  let settled: Promise<unknown> = parcel.mountPromise.catch(ignore);
  const isMounted = (): boolean => parcel.getStatus() === 'MOUNTED';
  return {
    package: request.package,
    element,
    bootstrapped: parcel.bootstrapPromise.then(ignore),
    mounted: parcel.mountPromise,
    isIdle: () => isMounted() && parcel.update !== undefined,
    isLeaving: false,
    update(next) {
      const updated = Promise.resolve(parcel.update?.({ ...next }));
      settled = updated.catch(ignore);
      return updated;
    },
    async leave() {
      this.isLeaving = true;
      await settled;
      if (isMounted()) await within(parcel.unmount(), deadlineMs);
    },
  };
}
