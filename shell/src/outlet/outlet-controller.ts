import type { RemoteFailure } from '@marquee/kernel/bus';
import type { OutletProps, RemoteLifecycles, RemoteProps } from '@marquee/kernel/remote';

import { createOccupant, type MountParcel, type Occupant } from './occupant.ts';

/** What the outlet is to show: one page of one remote. */
export interface OutletTarget {
  package: string;
  /** The document arrived with the markup of this very page. */
  isServed: boolean;
  /** Completes the props, fetching what the remote needs beside its code (its messages). */
  props: () => Promise<Omit<RemoteProps, keyof OutletProps>>;
}

/** `not-found`: the remote is well, but the page's subject does not exist. */
export type OutletState = 'idle' | 'pending' | 'ready' | 'failed' | 'not-found';

type Stage = RemoteFailure['stage'];

export interface OutletSetup {
  load: (packageName: string) => Promise<RemoteLifecycles>;
  /** Called before a remote is tried again that failed or hangs: its files are to come fresh from the server. */
  refresh: (packageName: string) => void;
  mountParcel: MountParcel;
  /** Resolves when the page on show has answered the press that asked for another. */
  untilPainted: () => Promise<void>;
  /** Longest wait for a remote before the fallback shows. */
  deadlineMs: number;
  /** Called when the state of the page changes. `isFilled`: a page stands in the element, the server's or a remote's. */
  onState: (state: OutletState, isFilled: boolean) => void;
  /** Called once per failure of a page, and for an unmount that fails. */
  onFailure: (packageName: string, stage: Stage, error: unknown) => void;
}

export interface Outlet {
  /** Shows a page. The page before it stays until the new one is ready or has failed. */
  show(target: OutletTarget): void;
  /** Tries the page again that is wanted now. */
  retry(): void;
  /** Nothing is wanted any more; what is on its way is dropped, and what stands there stays. */
  forget(): void;
  /** Takes the remote away. */
  close(): void;
}

/** One wish to see a page; the newest wins. */
interface Attempt {
  target: OutletTarget;
  stage: Stage;
  cancel: AbortController;
  /** `late`: the fallback shows since the deadline, and the page may still arrive. */
  status: 'running' | 'late' | 'shown' | 'failed';
}

const isNotFound = (error: unknown): boolean => error instanceof Error && error.name === 'PageNotFound';

/** Asked after a wait: it may have failed meanwhile. */
const isOver = ({ status }: Attempt): boolean => status === 'failed';

const requireLifecycles = (remote: RemoteLifecycles, packageName: string): void => {
  if (typeof remote.mount !== 'function' || typeof remote.unmount !== 'function') {
    throw new Error(`${packageName} exposes no mount and unmount.`);
  }
};

/**
 * Shows one remote at a time in an element, and is the one place where a remote's failures end: whatever goes wrong
 * from its code to its unmount comes to `fail`, which takes the page away, shows the fallback and reports once.
 *
 * Nobody waits for a remote that is no longer wanted. A new wish cancels the one before; each mount has an element of
 * its own, which enters the document when its page is about to be rendered; what leaves is unmounted outside of it. At
 * the deadline the state turns to failed, and the remote may still arrive: it then takes its place without a reload.
 */
export function createOutlet(element: HTMLElement, setup: OutletSetup): Outlet {
  let wanted: Attempt | null = null;
  let standing: Occupant | null = null;
  /** The server's markup, until a page has been rendered: its remote takes it over, and it is readable meanwhile. */
  let served = element.firstElementChild as HTMLElement | null;
  const failedPackages = new Set<string>();

  const tell = (state: OutletState): void => setup.onState(state, element.firstElementChild !== null);

  const dismiss = (occupant: Occupant): void => {
    if (standing === occupant) standing = null;
    if (occupant.isLeaving) return;
    if (occupant.element !== served) occupant.element.remove();
    occupant.leave().catch((error: unknown) => setup.onFailure(occupant.package, 'unmount', error));
  };

  const putIn = (occupant: Occupant): void => {
    if (standing !== null && standing !== occupant) dismiss(standing);
    standing = occupant;
    served = null;
    if (element.firstElementChild !== occupant.element) element.replaceChildren(occupant.element);
  };

  /** Takes everything out of the element but the server's markup of the very page that was wanted. */
  const empty = ({ target }: Attempt): void => {
    if (target.isServed && served !== null) return;
    served = null;
    element.replaceChildren();
  };

  const fail = (attempt: Attempt, error: unknown): void => {
    if (attempt.status === 'failed') return;
    const wasLate = attempt.status === 'late';
    attempt.status = 'failed';
    const { target, stage } = attempt;
    // A page that fails while another is wanted makes room for that one, and its failure is told all the same.
    if (attempt !== wanted) standing?.element.remove();
    else {
      if (standing !== null) dismiss(standing);
      empty(attempt);
    }
    if (isNotFound(error) && stage !== 'render') {
      tell('not-found');
      return;
    }
    if (stage !== 'render') failedPackages.add(target.package);
    if (!wasLate) setup.onFailure(target.package, stage, error);
    if (wanted !== null) tell(attempt === wanted ? 'failed' : 'pending');
  };

  /** The page has not come by the deadline. The one before goes: the address is no longer its own. */
  const expire = (attempt: Attempt): void => {
    if (attempt !== wanted || attempt.status !== 'running') return;
    attempt.status = 'late';
    failedPackages.add(attempt.target.package);
    setup.onFailure(
      attempt.target.package,
      attempt.stage,
      new Error(`No answer within ${setup.deadlineMs} ms.`),
    );
    empty(attempt);
    tell('failed');
  };

  /** What the remote tells of one attempt. An attempt that was given up is not heard unless its page stands. */
  const propsOf = (
    attempt: Attempt,
    occupant: () => Occupant | null,
    props: Omit<RemoteProps, keyof OutletProps>,
  ): RemoteProps => ({
    ...props,
    signal: attempt.cancel.signal,
    onPrepared() {
      const own = occupant();
      if (attempt !== wanted || own === null) return;
      attempt.stage = 'render';
      putIn(own);
    },
    onFailure(error) {
      const own = occupant();
      if (attempt === wanted || (own !== null && own === standing)) fail(attempt, error);
      else if (attempt.status !== 'failed') {
        attempt.status = 'failed';
        setup.onFailure(attempt.target.package, 'unmount', error);
      }
    },
  });

  const mount = async (
    attempt: Attempt,
    remote: RemoteLifecycles,
    props: Omit<RemoteProps, keyof OutletProps>,
  ): Promise<void> => {
    const place = (attempt.target.isServed ? served : null) ?? document.createElement('div');
    let own: Occupant | null = null;
    attempt.stage = 'bootstrap';
    own = createOccupant({
      package: attempt.target.package,
      remote,
      // Without the server's markup its data is not known to fit any more.
      props: propsOf(attempt, () => own, place === served ? props : { ...props, initialState: undefined }),
      element: place,
      mountParcel: setup.mountParcel,
      deadlineMs: setup.deadlineMs,
    });
    own.bootstrapped.then(
      () => {
        if (attempt.stage === 'bootstrap') attempt.stage = 'mount';
      },
      // The mount rejects with it.
      () => {},
    );
    await own.mounted;
    if (attempt === wanted && !isOver(attempt)) putIn(own);
    // It came after another page took its place, or failed while it came.
    else if (standing !== own) dismiss(own);
  };

  const enter = async (
    attempt: Attempt,
    remote: RemoteLifecycles,
    props: Omit<RemoteProps, keyof OutletProps>,
  ): Promise<void> => {
    const present = standing;
    // While the page before it is still on its way there is nothing to update: it gets a place of its own.
    if (present?.package === attempt.target.package && present.isIdle()) {
      attempt.stage = 'update';
      await present.update(propsOf(attempt, () => present, props));
      if (attempt === wanted && !isOver(attempt)) putIn(present);
    } else {
      await mount(attempt, remote, props);
    }
  };

  const begin = async (target: OutletTarget): Promise<void> => {
    wanted?.cancel.abort();
    const cancel = new AbortController();
    const attempt: Attempt = { target, stage: 'load', cancel, status: 'running' };
    wanted = attempt;
    tell('pending');
    const deadline = setTimeout(() => expire(attempt), setup.deadlineMs);
    try {
      if (standing !== null) await setup.untilPainted();
      if (attempt === wanted && failedPackages.delete(target.package)) setup.refresh(target.package);
      if (attempt !== wanted) return;
      const [remote, props] = await Promise.all([setup.load(target.package), target.props()]);
      if (attempt !== wanted) return;
      requireLifecycles(remote, target.package);
      await enter(attempt, remote, props);
      if (attempt !== wanted || isOver(attempt)) return;
      attempt.stage = 'render';
      attempt.status = 'shown';
      tell('ready');
    } catch (error) {
      if (attempt === wanted) fail(attempt, error);
    } finally {
      clearTimeout(deadline);
    }
  };

  const show = (target: OutletTarget): void => void begin(target);

  const forget = (): void => {
    wanted?.cancel.abort();
    wanted = null;
  };

  return {
    show,
    retry: () => {
      if (wanted !== null) show(wanted.target);
    },
    forget,
    close() {
      forget();
      if (standing !== null) dismiss(standing);
      element.replaceChildren();
    },
  };
}
