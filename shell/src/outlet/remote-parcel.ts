import type { RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';
import type { Parcel, ParcelConfig } from 'single-spa';

export type MountParcel = (config: ParcelConfig, props: RemoteProps & { domElement: HTMLElement }) => Parcel;

/** A mounted single-spa parcel of a remote, in its own element. */
export interface RemoteParcel {
  package: string;
  element: HTMLElement;
  /** Settles when the remote has bootstrapped. */
  bootstrapped: Promise<void>;
  /** Settles when the remote has mounted. */
  mounted: Promise<unknown>;
  /** Whether it can be updated now: it supports updates, and neither a mount nor an update is in progress. */
  isIdle(): boolean;
  update(props: RemoteProps): Promise<unknown>;
  /** `leave` was called. */
  isLeaving: boolean;
  /**
   * Unmounts it once a mount or update in progress has settled; does nothing if the mount failed.
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
export function createRemoteParcel(request: {
  package: string;
  remote: RemoteLifecycles;
  props: RemoteProps;
  element: HTMLElement;
  mountParcel: MountParcel;
  deadlineMs: number;
}): RemoteParcel {
  const { remote, props, element, deadlineMs } = request;
  const { bootstrap, mount, update, unmount } = remote;
  const config = { bootstrap, mount, update, unmount, timeouts } as unknown as ParcelConfig;
  const parcel = request.mountParcel(config, { ...props, domElement: element });
  // One failure rejects all of them; it is handled at the mount and at the end of `leave`.
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
