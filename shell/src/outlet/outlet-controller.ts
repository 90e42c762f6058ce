import type { RemoteFailure } from '@marquee/kernel/bus';
import type { RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';
import type { Parcel, ParcelConfig } from 'single-spa';

/** What the outlet is to show: one page of one remote. */
export interface OutletTarget {
  package: string;
  /** Completes the props, fetching what the remote needs beside its code (its messages). */
  props: () => Promise<RemoteProps>;
}

/** `not-found`: the remote is well, but the page's subject does not exist. */
export type OutletState = 'idle' | 'pending' | 'ready' | 'failed' | 'not-found';

type Stage = RemoteFailure['stage'];

export interface OutletSetup {
  load: (packageName: string) => Promise<RemoteLifecycles>;
  /** Called before a remote is tried again that failed: its files are to come fresh from the server. */
  refresh: (packageName: string) => Promise<void>;
  mountParcel: (config: ParcelConfig, props: RemoteProps & { domElement: HTMLElement }) => Parcel;
  /** Resolves when the page on show has answered the press that asked for another. */
  untilPainted: () => Promise<void>;
  /** Longest wait for a remote before the fallback shows. */
  deadlineMs: number;
  /** Called when the state of the page on show changes. */
  onState: (state: OutletState) => void;
  /** Called once per failure. */
  onFailure: (packageName: string, stage: Stage, error: unknown) => void;
}

export interface Outlet {
  /** Shows a page. The page before it stays until the new one is ready. */
  show(target: OutletTarget): void;
  /** Tries the page again that is wanted now. */
  retry(): void;
  /** Nothing is wanted any more; what is on its way is dropped, and what stands there stays. */
  forget(): void;
  /** Takes the remote away. */
  close(): void;
}

interface Mounted {
  package: string;
  element: HTMLElement;
  parcel: Parcel;
  /** Settles with the update under way, if there is one. */
  updated: Promise<unknown>;
}

/** One wish to see a page; the newest wins. */
interface Attempt extends OutletTarget {
  stage: Stage;
  hasFailed: boolean;
  triesLeft: number;
  /** Resolves at the deadline, so that a step that hangs cannot hold up the queue. */
  expired: Promise<void>;
}

const isMounted = ({ parcel }: Mounted): boolean => parcel.getStatus() === 'MOUNTED';

const patient = { millis: 120_000, warningMillis: 120_000, dieOnTimeout: false };

/** The outlet has a deadline of its own; single-spa's would only write to the console. */
const timeouts = { bootstrap: patient, mount: patient, update: patient, unmount: patient };

/**
 * A preloaded file that did not arrive fails once more when it is used, without being asked for. A remote needs three
 * files in turn (container, exposed module, page), so another try may have to pass three such failures.
 */
const TRIES_AFTER_FAILURE = 3;

/**
 * Shows one remote at a time in an element.
 *
 * Everything that touches the element runs in one queue, so a quick second navigation never meets a half-mounted
 * parcel; an attempt that is no longer wanted when its turn comes is skipped. At the deadline the state turns to
 * failed, and the remote may still arrive: it then takes its place without a reload.
 */
export function createOutlet(element: HTMLElement, setup: OutletSetup): Outlet {
  let queue: Promise<void> = Promise.resolve();
  let wanted: Attempt | null = null;
  let mounted: Mounted | null = null;
  const failedPackages = new Set<string>();

  const fail = (attempt: Attempt, error: unknown): void => {
    if (wanted !== attempt || attempt.hasFailed) return;
    attempt.hasFailed = true;
    if (error instanceof Error && error.name === 'PageNotFound') {
      setup.onState('not-found');
    } else if (attempt.triesLeft > 0) {
      void begin(attempt, attempt.triesLeft - 1);
    } else {
      failedPackages.add(attempt.package);
      setup.onFailure(attempt.package, attempt.stage, error);
      setup.onState('failed');
    }
  };

  const enqueue = (step: () => Promise<void>, expired: Promise<void>): void => {
    queue = queue.then(() => Promise.race([step(), expired]));
  };

  const unmount = async (leaving: Mounted): Promise<void> => {
    try {
      await leaving.parcel.unmount();
    } catch (error) {
      setup.onFailure(leaving.package, 'unmount', error);
    }
  };

  const clear = async (): Promise<void> => {
    const leaving = mounted;
    mounted = null;
    if (leaving !== null && isMounted(leaving)) await unmount(leaving);
    // One that hangs in its mount is unmounted when it arrives after all, one in an update when that has settled;
    // nobody waits for either.
    else void leaving?.updated.then(() => (isMounted(leaving) ? unmount(leaving) : undefined));
    element.replaceChildren();
  };

  /** Takes the server's markup over when it is that of this very page, else starts with an empty place. */
  const placeFor = async ({ initialState }: RemoteProps): Promise<HTMLElement> => {
    const rendered = mounted === null && initialState !== undefined ? element.firstElementChild : null;
    if (rendered instanceof HTMLElement) return rendered;
    await clear();
    const place = document.createElement('div');
    element.append(place);
    return place;
  };

  const mount = async (attempt: Attempt, remote: RemoteLifecycles, props: RemoteProps): Promise<void> => {
    const place = await placeFor(props);
    const { bootstrap, mount: start, update, unmount: end } = remote;
    const config = { bootstrap, mount: start, update, unmount: end, timeouts } as unknown as ParcelConfig;
    const parcel = setup.mountParcel(config, { ...props, domElement: place });
    const own: Mounted = { package: attempt.package, element: place, parcel, updated: Promise.resolve() };
    mounted = own;
    await parcel.mountPromise;
    // It came after its deadline, and another page took its place meanwhile.
    if (mounted !== own) await parcel.unmount();
  };

  const swap = async (attempt: Attempt, remote: RemoteLifecycles, props: RemoteProps): Promise<void> => {
    if (wanted !== attempt) return;
    try {
      // While the page before it is still being fetched there is nothing to update: it gets a place of its own.
      if (mounted?.package === attempt.package && isMounted(mounted)) {
        attempt.stage = 'update';
        const update = Promise.resolve(mounted.parcel.update?.({ ...props }));
        mounted.updated = update.catch(() => {});
        await update;
      } else {
        attempt.stage = 'mount';
        await mount(attempt, remote, props);
      }
      if (wanted === attempt) setup.onState('ready');
    } catch (error) {
      if (wanted === attempt) {
        mounted = null;
        element.replaceChildren();
      }
      fail(attempt, error);
    }
  };

  const begin = async (target: OutletTarget, triesLeft: number): Promise<void> => {
    let endWait = (): void => {};
    const expired = new Promise<void>((resolve) => {
      endWait = resolve;
    });
    const attempt: Attempt = { ...target, stage: 'load', hasFailed: false, triesLeft, expired };
    wanted = attempt;
    setup.onState('pending');
    const deadline = setTimeout(() => {
      attempt.triesLeft = 0;
      fail(attempt, new Error(`No answer within ${setup.deadlineMs} ms.`));
      endWait();
    }, setup.deadlineMs);
    try {
      if (mounted !== null) await setup.untilPainted();
      if (failedPackages.delete(target.package)) await setup.refresh(target.package);
      const [remote, props] = await Promise.all([setup.load(target.package), target.props()]);
      enqueue(async () => {
        await swap(attempt, remote, props);
        clearTimeout(deadline);
      }, expired);
    } catch (error) {
      clearTimeout(deadline);
      fail(attempt, error);
    }
  };

  const show = (target: OutletTarget): void =>
    void begin(target, failedPackages.has(target.package) ? TRIES_AFTER_FAILURE : 0);

  return {
    show,
    retry: () => {
      if (wanted !== null) show(wanted);
    },
    forget: () => {
      wanted = null;
    },
    close: () => {
      wanted = null;
      enqueue(clear, new Promise(() => {}));
    },
  };
}
